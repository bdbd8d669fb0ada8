"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import { useMe } from "@/components/layout/me";
import { buttonClass } from "@/components/ui/button-class";

const UserMenu = dynamic(() => import("./user-menu").then((module) => module.UserMenu));

/** At the end of a public page's header: the ways in, or the menu of the person who is in. */
export function VisitorActions() {
  const me = useMe();
  if (me) return <UserMenu me={me} />;
  return (
    <>
      <span className="avatar member-place" aria-hidden="true" />
      <Link className={`desk way-in ${buttonClass({ variant: "outline" })}`} href="/login">
        Iniciar sesión
      </Link>
      <Link className={`desk way-in ${buttonClass({ variant: "accent" })}`} href="/register">
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
    <section className="joinbar phone way-in" aria-label="Entrar">
      <Link className={buttonClass({ variant: "outline" })} href="/login">
        Iniciar sesión
      </Link>
      <Link className={buttonClass({ variant: "accent" })} href="/register">
        Registrarse
      </Link>
    </section>
  );
}
