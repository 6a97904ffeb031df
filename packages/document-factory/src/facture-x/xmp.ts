import { echapper } from './xml.ts'

/** Name that every Factur-X file carries its data under. */
export const NOM_DU_XML = 'factur-x.xml'

const PROPRIETES = [
  ['DocumentFileName', 'Name of the embedded XML file'],
  ['DocumentType', 'Kind of document'],
  ['Version', 'Version of the Factur-X XML schema'],
  ['ConformanceLevel', 'Profile of the XML'],
] as const

/** What the file says of itself beyond PDF/A: its data, and, as PDF/A asks, what these four words mean. */
export const xmpFacturX = `
<rdf:Description xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#" rdf:about="">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>${NOM_DU_XML}</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>${PROPRIETES.map(
      ([nom, sens]) => `
      <rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>${nom}</pdfaProperty:name>
        <pdfaProperty:valueType>Text</pdfaProperty:valueType>
        <pdfaProperty:category>external</pdfaProperty:category>
        <pdfaProperty:description>${echapper(sens)}</pdfaProperty:description>
      </rdf:li>`,
    ).join('')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`
