import {
  BadgeCheck,
  House,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Mail,
  Settings,
  ShieldCheck,
  Star,
  User,
} from "lucide-react";
import { AppIcon } from "@/components/display/app-icon";
import { TierBadge } from "@/components/display/tier-badge";
import { LogoutButton } from "@/components/layout/logout-button";
import { Avatar } from "@/components/ui/avatar";
import { APPS, type AppKey } from "@/lib/auth/apps";
import { LinkWait } from "./link-wait";
import { LiveBalance } from "./live-balance";
import { NavLink } from "./nav-link";
import type { ShellMember } from "./shell-member";

type Place = { href: string; name: string; icon: LucideIcon; also?: string; wait?: string };
type Group = { title: string; places: readonly (Place | AppKey)[] };

const GROUPS: readonly Group[] = [
  {
    title: "Espacios públicos",
    places: [{ href: "/", name: "Inicio", icon: House }, "forum", "marketplace"],
  },
  {
    title: "Área de miembros",
    places: [
      { href: "/dashboard", name: "Panel", icon: LayoutDashboard },
      "courses",
      "startups",
      "funding",
      "privateEquity",
      "p2pLending",
      "tokenization",
      "debank",
      "btc",
    ],
  },
  {
    title: "Mi cuenta",
    places: [
      { href: "/profile", name: "Perfil", icon: User },
      { href: "/messages", name: "Mensajes", icon: Mail },
      { href: "/settings", name: "Configuración", icon: Settings },
      { href: "/help", name: "Centro de Ayuda", icon: LifeBuoy },
    ],
  },
];

const ADMINISTRATION: Group = {
  title: "Administración",
  places: [
    {
      href: "/admin",
      name: "Panel de administración",
      icon: ShieldCheck,
      also: "/admin-login",
      wait: "Verificando acceso de administrador...",
    },
    { href: "/kyc-status", name: "Estado KYC", icon: BadgeCheck },
  ],
};

/** What the sidebar and the phone's drawer both hold. */
export function SidebarContent({ member }: { member: ShellMember }) {
  const groups = member.isDesignatedAdmin ? [...GROUPS, ADMINISTRATION] : GROUPS;
  return (
    <>
      <MemberHead member={member} />
      <nav aria-label="Principal">
        {groups.map(({ title, places }) => (
          <div key={title}>
            <p className="nav-group">{title}</p>
            {places.map((place) => (
              <SidebarLink
                key={typeof place === "string" ? place : place.href}
                place={place}
                apps={member.apps}
              />
            ))}
          </div>
        ))}
      </nav>
      <div className="leave">
        <LogoutButton className="nav-item" label />
      </div>
    </>
  );
}

function MemberHead({ member }: { member: ShellMember }) {
  const name = `${member.firstName} ${member.lastName}`.trim();
  return (
    <div className="me">
      <div className="person">
        <Avatar name={name} src={member.profileImageUrl} />
        <div>
          <span className="name">{name}</span>
          <span className="note">Miembro desde {member.memberSinceYear}</span>
        </div>
      </div>
      <div className="row between">
        <TierBadge tier={member.level} />
        {member.reputation === null ? (
          <span className="note">Sin valoraciones</span>
        ) : (
          <span className="stars small">
            <Star className="icon" role="img" aria-label="Reputación" /> {member.reputation}
          </span>
        )}
      </div>
      <div className="row between small">
        <span className="muted">Saldo</span>
        <strong>
          <LiveBalance given={member.balance} />
        </strong>
      </div>
    </div>
  );
}

type SidebarLinkProps = { place: Place | AppKey; apps: readonly AppKey[] };

function SidebarLink({ place, apps }: SidebarLinkProps) {
  if (typeof place === "string") {
    const { path, name } = APPS[place];
    return (
      <NavLink href={path} className="nav-item" title={name} closed={!apps.includes(place)}>
        <AppIcon app={place} /> <span>{name}</span>
        <LinkWait text="Verificando permisos..." />
      </NavLink>
    );
  }
  const Icon = place.icon;
  return (
    <NavLink href={place.href} also={place.also} className="nav-item" title={place.name}>
      <Icon className="icon" /> <span>{place.name}</span>
      <LinkWait text={place.wait ?? "Cargando..."} />
    </NavLink>
  );
}
