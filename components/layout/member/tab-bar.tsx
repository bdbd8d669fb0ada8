import { AppIcon } from "@/components/display/apps/icon";
import { LayoutDashboard, Menu } from "@/components/parts/icons";
import { APPS, type AppKey } from "@/lib/auth/apps";
import { MenuButton } from "./menu-drawer";
import { NavLink } from "./nav-link";

const PLACES: readonly { app: AppKey; name: string }[] = [
  { app: "forum", name: "Foro" },
  { app: "marketplace", name: "Marketplace" },
  { app: "btc", name: "BTC P2P" },
];

const TAB =
  "relative grid min-h-14 content-center justify-items-center gap-0.5 text-[0.6875rem] font-medium text-muted-foreground no-underline aria-[current=page]:font-[650] aria-[current=page]:text-primary aria-[current=page]:shadow-[inset_0_2px_var(--primary)]";
const ICON = "size-5.5";

export function TabBar({ apps }: { apps: readonly AppKey[] }) {
  return (
    <nav
      data-slot="tabbar"
      className="sticky bottom-0 z-30 grid grid-cols-[repeat(5,1fr)] border-t bg-card pb-[env(safe-area-inset-bottom)] tablet:hidden"
      aria-label="Accesos"
    >
      <NavLink className={TAB} href="/dashboard">
        <LayoutDashboard className={ICON} />
        <span>Panel</span>
      </NavLink>
      {PLACES.map(({ app, name }) => (
        <NavLink
          key={app}
          className={TAB}
          href={APPS[app].path}
          closed={!apps.includes(app)}
          lockClassName="absolute top-1.5 left-1/2 ml-2.5 size-3"
        >
          <AppIcon app={app} className={ICON} />
          <span>{name}</span>
        </NavLink>
      ))}
      <MenuButton className={TAB}>
        <Menu className={ICON} />
        <span>Menú</span>
      </MenuButton>
    </nav>
  );
}
