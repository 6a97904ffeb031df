import type { DocumentDeTexte } from './document.ts'

/** Terms of use, first version. */
export const cgu: DocumentDeTexte = {
  titre: 'Conditions générales d’utilisation',
  miseAJour: 'Version du 20 novembre 2026',
  intro:
    'Ces conditions règlent l’usage de l’agence en ligne de la Régie des eaux du Val d’Ondine. Elles ne remplacent ni le règlement du service de l’eau ni votre contrat d’abonnement.',
  sections: [
    {
      titre: '1. À quoi sert l’agence en ligne',
      contenu: [
        'L’agence en ligne permet aux abonnés de suivre leurs contrats, leurs consommations et leurs factures, de payer et de faire leurs démarches. Certaines démarches se font sans compte.',
        'Son usage est gratuit, hors coût de votre connexion à Internet. Elle est ouverte tous les jours, à toute heure, sauf pendant les opérations de maintenance.',
      ],
    },
    {
      titre: '2. Votre compte',
      contenu: [
        'Le compte est personnel. Il s’ouvre avec une adresse e-mail, que vous validez par le lien reçu, et un mot de passe que vous choisissez.',
        'Vous vous engagez à :',
        [
          'donner des informations exactes et les tenir à jour ;',
          'garder votre mot de passe secret et en changer au moindre doute ;',
          'ne rattacher que les contrats dont vous êtes titulaire ou payeur, ou pour lesquels vous avez reçu mandat.',
        ],
        'Vous pouvez supprimer votre compte à tout moment depuis « Mon profil\u202f». Cela ne met pas fin à vos contrats d’eau.',
      ],
    },
    {
      titre: '3. Les données affichées',
      contenu: [
        'Les consommations viennent des relevés des compteurs. Une valeur estimée est signalée comme telle. Seules les factures font foi pour les sommes dues.',
        'Une démarche faite en ligne est prise en compte à la date de son accusé de réception.',
      ],
    },
    {
      titre: '4. Responsabilité',
      contenu: [
        'La régie met en œuvre les moyens nécessaires à la sécurité et à la continuité du service, sans pouvoir garantir l’absence de toute interruption.',
        'Elle ne répond pas des conséquences d’un usage de votre compte par un tiers à qui vous auriez communiqué votre mot de passe.',
      ],
    },
    {
      titre: '5. Preuve',
      contenu: [
        'Sauf preuve contraire, les enregistrements de l’agence en ligne attestent les opérations faites depuis votre compte.',
      ],
    },
    {
      titre: '6. Vos données personnelles',
      contenu: [
        'La régie traite vos données pour gérer votre compte, vos contrats, vos consommations et vos factures. Vous pouvez y accéder, les corriger, en demander l’effacement, la limitation ou la portabilité, et vous opposer à certains usages.',
        'La demande se fait en ligne, par « Mes droits sur mes données\u202f». Nous répondons sous un mois. Vous pouvez aussi saisir la CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07.',
        'Les cookies de mesure d’audience ne sont déposés qu’avec votre accord, que vous pouvez retirer par le lien de gestion des cookies.',
      ],
    },
    {
      titre: '7. Réclamation et médiation',
      contenu: [
        'Écrivez d’abord à notre service clients. Sans réponse satisfaisante sous deux mois, vous pouvez saisir gratuitement la Médiation de l’eau, BP 40463, 75366 Paris Cedex 08, www.mediation-eau.fr.',
      ],
    },
    {
      titre: '8. Évolution et droit applicable',
      contenu: [
        'Ces conditions peuvent changer. La version en vigueur est celle de cette page ; une nouvelle version est annoncée à la connexion.',
        'Le droit français s’applique.',
      ],
    },
  ],
}
