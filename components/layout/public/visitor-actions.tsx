"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import { useMe } from "@/components/layout/me";
import { buttonVariants } from "@/components/ui/button-variants";

const UserMenu = dynamic(() => import("./user-menu").then((module) => module.UserMenu));

const AT_DESK = "max-tablet:hidden member:hidden";

/** At the end of a public page's header: the ways in, or the menu of the person who is in. */
export function VisitorActions() {
  const me = useMe();
  if (me) return <UserMenu me={me} />;
  return (
    <>
      <span className="size-9 flex-none rounded-full bg-primary-soft visitor:hidden" aria-hidden="true" />
      <Link className={`${buttonVariants({ variant: "outline" })} ${AT_DESK}`} href="/login">
        Iniciar sesión
      </Link>
      <Link className={`${buttonVariants({ variant: "saffron" })} ${AT_DESK}`} href="/register">
        Registrarse
      </Link>
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
      <Link className={`${buttonVariants({ variant: "outline" })} flex-1`} href="/login">
        Iniciar sesión
      </Link>
      <Link className={`${buttonVariants({ variant: "saffron" })} flex-1`} href="/register">
        Registrarse
      </Link>
    </section>
  );
}
