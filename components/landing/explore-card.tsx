"use client";

import { ArrowRight, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useMe } from "@/components/layout/me";
import { GatedLink } from "@/components/layout/public/gated-link";
import { noteClass } from "@/components/parts/note-class";
import { buttonVariants } from "@/components/ui/button-variants";
import type { App, AppKey } from "@/lib/auth/apps";

const SIGN_IN = "/api/login";

/** A member named by the server, with the button that requests access for each app that is closed to them. */
export type ExploringMember = { firstName: string; closed: Partial<Record<AppKey, ReactNode>> };

type OfMember = { member: ExploringMember | undefined };

/**
 * Says whether the page is shown for a visitor or a member. Until that is known, shows the visitor's text, so that
 * nothing moves for most viewers. The icons come from the server, so that browsers need not load their code.
 */
export function ModeBanner({ member, icons }: OfMember & { icons: Record<"member" | "visitor", ReactNode> }) {
  const found = useMe();
  const me = member ?? found;
  return (
    <div
      className="flex items-center gap-4 rounded-md bg-primary-soft px-5 py-4 text-sm max-tablet:flex-wrap max-tablet:px-4 [&>svg]:text-[1.25rem] [&>svg]:text-primary"
      role="status"
    >
      {me ? icons.member : icons.visitor}
      <p className="grid flex-1 max-tablet:basis-[calc(100%-3rem)]">
        <strong>{me ? `Has entrado como ${me.firstName}` : "Modo visitante"}</strong>
        <span>
          {me
            ? "Abre las aplicaciones a las que tengas acceso; el acceso a las demás se solicita desde cada una."
            : "Puedes mirar las listas públicas. Para entrar en una aplicación, inicia sesión o regístrate."}
        </span>
      </p>
      {me ? (
        <a className={`${buttonVariants({ variant: "outline" })} max-tablet:w-full`} href="/dashboard">
          Ir al panel
        </a>
      ) : (
        <a className={`${buttonVariants({ variant: "default" })} max-tablet:w-full`} href={SIGN_IN}>
          Iniciar sesión
        </a>
      )}
    </div>
  );
}

type ExploreCardProps = OfMember &
  Pick<App, "name" | "path" | "requiresKyc"> & {
    app: AppKey;
    icon: ReactNode;
    text: string;
    state: ReactNode;
  };

/** The card of an app: locked for a visitor, with how to sign in, and for a member without access to it. */
export function ExploreCard(props: ExploreCardProps) {
  const { app, name, path, requiresKyc, icon, text, state, member } = props;
  const found = useMe();
  const me = member ?? found;
  const ask = member?.closed[app];
  return (
    <>
      <header className="flex items-center gap-3" data-closed={!me || ask ? "" : undefined}>
        {icon}
        <h3>{name}</h3>
        {me ? null : (
          <Lock className="ml-auto text-muted-foreground" role="img" aria-label="Cerrada para visitantes" />
        )}
        {ask ? (
          <span className="ml-auto flex items-center gap-1 text-xs font-[550] text-muted-foreground">
            <Lock /> Sin acceso
          </span>
        ) : null}
      </header>
      <p>{text}</p>
      <p className={noteClass}>
        {state}
        {requiresKyc ? " · Requiere identidad verificada" : ""}
      </p>
      {ask ?? (
        <GatedLink
          className={`${buttonVariants({ variant: "outline", size: "sm" })} mt-2 justify-self-start`}
          href={path}
          name={name}
        >
          Acceder <span className="sr-only">a {name}</span> <ArrowRight />
        </GatedLink>
      )}
    </>
  );
}

/** The text of the loans card: loans are not shown to visitors (D2). */
export function LoansState({ member, path }: OfMember & { path: string }) {
  const found = useMe();
  const me = member ?? found;
  return me ? (
    <>
      <p>Solicitudes y ofertas de otros miembros, con Bitcoin en garantía.</p>
      <a href={path}>Abrir P2P Lending</a>
    </>
  ) : (
    <>
      <p>Inicia sesión para ver préstamos</p>
      <a href={SIGN_IN}>Iniciar sesión</a>
    </>
  );
}
