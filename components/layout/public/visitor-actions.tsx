"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import { useMe } from "@/components/layout/me";
import { buttonVariants } from "@/components/ui/button-variants";

const UserMenu = dynamic(() => import("./user-menu").then((module) => module.UserMenu));

const DESKTOP_ONLY = "max-tablet:hidden member:hidden";

/** At the end of a public page's header: the ways in, or the menu of the person who is in. */
export function VisitorActions() {
  const me = useMe();
  if (me) return <UserMenu me={me} />;
  return (
    <>
      <span className="size-9 flex-none rounded-full bg-primary-soft visitor:hidden" aria-hidden="true" />
      <WaysIn className={DESKTOP_ONLY} />
    </>
  );
}

/** On a phone the ways in wait under the thumb. */
export function JoinBar() {
  const me = useMe();
  if (me) return null;
  return (
    <section
      data-slot="joinbar"
      className="sticky bottom-0 z-30 flex gap-3 border-t bg-card px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] tablet:hidden member:hidden"
      aria-label="Entrar"
    >
      <WaysIn className="flex-1" />
    </section>
  );
}

const WAYS_IN = [
  { href: "/login", name: "Iniciar sesión", variant: "outline" },
  { href: "/register", name: "Registrarse", variant: "saffron" },
] as const;

// They are fetched ahead once somebody comes near: with the page they would take the line from what it shows.
function WaysIn({ className }: { className: string }) {
  const [near, setNear] = useState(false);
  const approach = () => setNear(true);
  return WAYS_IN.map(({ href, name, variant }) => (
    <Link
      key={href}
      className={`${buttonVariants({ variant })} ${className}`}
      href={href}
      prefetch={near ? null : false}
      onPointerEnter={approach}
      onFocus={approach}
    >
      {name}
    </Link>
  ));
}
