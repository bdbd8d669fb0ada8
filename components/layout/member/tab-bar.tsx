import { LayoutDashboard, Menu } from "lucide-react";
import { AppIcon } from "@/components/display/app-icon";
import { APPS, type AppKey } from "@/lib/auth/apps";
import { MenuButton } from "./menu-drawer";
import { NavLink } from "./nav-link";

const PLACES: readonly { app: AppKey; name: string }[] = [
  { app: "forum", name: "Foro" },
  { app: "marketplace", name: "Mercado" },
  { app: "btc", name: "BTC P2P" },
];

export function TabBar({ apps }: { apps: readonly AppKey[] }) {
  return (
    <nav className="tabbar" aria-label="Accesos">
      <NavLink href="/dashboard">
        <LayoutDashboard className="icon" />
        <span>Panel</span>
      </NavLink>
      {PLACES.map(({ app, name }) => (
        <NavLink key={app} href={APPS[app].path} closed={!apps.includes(app)}>
          <AppIcon app={app} />
          <span>{name}</span>
        </NavLink>
      ))}
      <MenuButton>
        <Menu className="icon" />
        <span>Menú</span>
      </MenuButton>
    </nav>
  );
}
