import {MantineProvider,createTheme,TextInput,PasswordInput,Button} from "@mantine/core"
import {Notifications,notifications} from "@mantine/notifications"
import {createRoot} from 'react-dom/client'
import {createHashHistory,createRouter,createRootRoute,createRoute,RouterProvider,Outlet,Link,redirect} from '@tanstack/react-router'
import {QueryClient,QueryClientProvider,useQuery} from '@tanstack/react-query'
const root=createRootRoute({component:()=><Outlet/>,beforeLoad:()=>{}})
const r=createRoute({path:'/login',getParentRoute:()=>root,component:()=>{const q=useQuery({queryKey:['a'],queryFn:()=>1});return <><TextInput/><PasswordInput/><Button/><Notifications/><Link to="/login">{q.data}</Link></>}})
const router=createRouter({routeTree:root.addChildren([r]),history:createHashHistory()})
createRoot(document.body).render(<MantineProvider withCssVariables={false} theme={createTheme({})}><QueryClientProvider client={new QueryClient()}><RouterProvider router={router}/></QueryClientProvider></MantineProvider>)
