import { LayoutDashboard, Settings, ShieldCheck, User } from "lucide-react";
import Link from "next/link";
import { LogoutButton } from "@/components/layout/logout-button";
import type { Me } from "@/components/layout/me";
import { Avatar } from "@/components/ui/avatar";
import { buttonClass } from "@/components/ui/button-class";

const PLACES = [
  { href: "/dashboard", name: "Panel", icon: LayoutDashboard },
  { href: "/profile", name: "Perfil", icon: User },
  { href: "/settings", name: "Configuración", icon: Settings },
] as const;

export function UserMenu({ me }: { me: Me }) {
  const name = `${me.firstName} ${me.lastName}`.trim();
  const places = me.isAdmin
    ? [...PLACES, { href: "/admin", name: "Administración", icon: ShieldCheck } as const]
    : PLACES;
  return (
    <div>
      <button
        type="button"
        className={buttonClass({ variant: "ghost", size: "icon" })}
        popoverTarget="menu-usuario"
        aria-label={`Menú de ${name}`}
      >
        <Avatar name={name} src={me.profileImageUrl} />
      </button>
      <nav className="menu" id="menu-usuario" popover="auto" aria-label="Tu cuenta">
        <p className="person">
          <Avatar name={name} src={me.profileImageUrl} />
          <span className="name">{name}</span>
        </p>
        <hr />
        {places.map(({ href, name: place, icon: Icon }) => (
          <Link key={href} href={href} className="nav-item" prefetch={false}>
            <Icon className="icon" />
            {place}
          </Link>
        ))}
        <hr />
        <LogoutButton className="nav-item" label />
      </nav>
    </div>
  );
}
