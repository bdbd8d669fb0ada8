import { Menu } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Brand } from "@/components/layout/brand";
import { ThemeToggle } from "@/components/layout/theme-toggle";
import { buttonClass } from "@/components/ui/button-class";

const PLACES = [
  { href: "/quienes-somos", name: "Quiénes somos" },
  { href: "/objetivos", name: "Objetivos" },
  { href: "/apps", name: "Explorar aplicaciones" },
] as const;

/** The header of the public pages; `children` are the acts at its end. */
export function PublicBar({
  name,
  places = false,
  children,
}: {
  name: string;
  places?: boolean;
  children?: ReactNode;
}) {
  return (
    <header className="public-bar">
      <Brand name={name} />
      {places ? (
        <nav className="desk" aria-label="Principal">
          <PlaceLinks />
        </nav>
      ) : null}
      <div className="actions">
        <ThemeToggle />
        {children}
        {places ? <PhoneMenu /> : null}
      </div>
    </header>
  );
}

function PhoneMenu() {
  return (
    <div className="phone">
      <button
        type="button"
        className={buttonClass({ variant: "ghost", size: "icon" })}
        popoverTarget="menu-publico"
        aria-label="Abrir menú"
      >
        <Menu className="icon" />
      </button>
      <nav className="menu" id="menu-publico" popover="auto" aria-label="Menú">
        <PlaceLinks className="nav-item" />
      </nav>
    </div>
  );
}

function PlaceLinks({ className }: { className?: string }) {
  return PLACES.map(({ href, name }) => (
    <Link key={href} href={href} className={className} prefetch={false}>
      {name}
    </Link>
  ));
}
