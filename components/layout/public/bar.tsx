import { Menu as MenuIcon } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Brand } from "@/components/layout/brand";
import { ThemeToggle } from "@/components/layout/theme-toggle";
import { buttonVariants } from "@/components/ui/button-variants";
import { Menu, MenuItem } from "@/components/ui/menu";

const PLACES = [
  { href: "/quienes-somos", name: "Quiénes somos" },
  { href: "/objetivos", name: "Objetivos" },
  { href: "/apps", name: "Explorar aplicaciones" },
] as const;

/** The header of the public pages; `children` are the actions at its end. */
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
    <header
      data-slot="public-bar"
      className="mx-auto flex h-18 w-full max-w-7xl items-center justify-between gap-6 px-gutter text-sm max-tablet:h-14 max-tablet:gap-2 max-tablet:pr-2 max-tablet:pl-4"
    >
      <Brand name={name} />
      {places ? (
        <nav
          className="mr-auto ml-8 flex gap-[clamp(1rem,2.4vw,2rem)] max-tablet:hidden"
          aria-label="Principal"
        >
          {PLACES.map(({ href, name: place }) => (
            <Link
              key={href}
              className="whitespace-nowrap text-foreground no-underline hover:underline"
              href={href}
              prefetch={false}
            >
              {place}
            </Link>
          ))}
        </nav>
      ) : null}
      <div className="ml-auto flex items-center gap-2 max-tablet:gap-0">
        <ThemeToggle />
        {children}
        {places ? <PhoneMenu /> : null}
      </div>
    </header>
  );
}

function PhoneMenu() {
  return (
    <div className="tablet:hidden">
      <button
        type="button"
        className={buttonVariants({ variant: "ghost", size: "icon" })}
        popoverTarget="menu-publico"
        aria-label="Abrir menú"
      >
        <MenuIcon />
      </button>
      <Menu id="menu-publico" aria-label="Menú">
        {PLACES.map(({ href, name }) => (
          <MenuItem as={Link} key={href} href={href} prefetch={false}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
