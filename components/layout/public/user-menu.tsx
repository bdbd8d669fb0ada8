import { LayoutDashboard, Settings, ShieldCheck, User } from "lucide-react";
import Link from "next/link";
import { Person, PersonName } from "@/components/display/person";
import { LogoutButton } from "@/components/layout/logout-button";
import type { Me } from "@/components/layout/me";
import { Avatar } from "@/components/ui/avatar";
import { buttonVariants } from "@/components/ui/button-variants";
import { cn } from "@/components/ui/cn";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";

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
        className={cn(buttonVariants({ variant: "ghost", size: "icon" }), "rounded-full")}
        popoverTarget="menu-usuario"
        aria-label={`Menú de ${name}`}
      >
        <Avatar name={name} src={me.profileImageUrl} />
      </button>
      <Menu id="menu-usuario" aria-label="Tu cuenta">
        <Person as="p" className="px-3 py-2">
          <Avatar name={name} src={me.profileImageUrl} />
          <PersonName>{name}</PersonName>
        </Person>
        <MenuSeparator />
        {places.map(({ href, name: place, icon: Icon }) => (
          <MenuItem as={Link} key={href} href={href} prefetch={false}>
            <Icon />
            {place}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem as={LogoutButton} label />
      </Menu>
    </div>
  );
}
