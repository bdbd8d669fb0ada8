"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { Suspense, useState } from "react";
import { useMe } from "@/components/layout/me";
import { buttonVariants } from "@/components/ui/button-variants";
import { withNext } from "@/lib/auth/with-next";

const UserMenu = dynamic(() => import("./user-menu").then((module) => module.UserMenu));

const DESKTOP_ONLY = "max-tablet:hidden member:hidden";

/** The end of a public page's header: the sign-in links, or the menu of the signed-in member. */
export function VisitorActions() {
  const me = useMe();
  if (me) return <UserMenu me={me} />;
  return (
    <>
      <span className="size-9 flex-none rounded-full bg-primary-soft visitor:hidden" aria-hidden="true" />
      <SignInLinks className={DESKTOP_ONLY} />
    </>
  );
}

/** On a phone: the sign-in links at the bottom of the screen. */
export function JoinBar() {
  const me = useMe();
  if (me) return null;
  return (
    <section
      data-slot="joinbar"
      className="sticky bottom-0 z-30 flex gap-3 border-t bg-card px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] tablet:hidden member:hidden"
      aria-label="Entrar"
    >
      <SignInLinks className="flex-1" />
    </section>
  );
}

const WAYS_IN = [
  { href: "/login", name: "Iniciar sesión", variant: "outline" },
  { href: "/register", name: "Registrarse", variant: "highlight" },
] as const;

// The address is read in the browser, so that the pages around them stay static.
function SignInLinks({ className }: { className: string }) {
  return (
    <Suspense fallback={<Links className={className} />}>
      <LinksBack className={className} />
    </Suspense>
  );
}

/** The links, with the page that a visitor had asked for. */
function LinksBack({ className }: { className: string }) {
  return <Links className={className} next={useSearchParams().get("next") ?? undefined} />;
}

type LinksProps = { className: string; next?: string | undefined };

// Prefetched when the pointer or the focus reaches them: earlier, they would compete with the content of the page for
// bandwidth.
function Links({ className, next }: LinksProps) {
  const [near, setNear] = useState(false);
  const approach = () => setNear(true);
  return WAYS_IN.map(({ href, name, variant }) => (
    <Link
      key={href}
      className={`${buttonVariants({ variant })} ${className}`}
      href={withNext(href, next)}
      prefetch={near ? null : false}
      onPointerEnter={approach}
      onFocus={approach}
    >
      {name}
    </Link>
  ));
}
