"use client";

import { ArrowRight, Check, Eye, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useMe } from "@/components/layout/me";
import { GatedLink } from "@/components/layout/public/gated-link";
import { buttonClass } from "@/components/ui/button-class";
import { cn } from "@/components/ui/class-names";
import { APPS, type AppKey } from "@/lib/auth/apps";

const SIGN_IN = "/api/login";

/** A member whom the server has named; each app that is closed to them with the way to ask for it. */
export type ExploringMember = { firstName: string; closed: Partial<Record<AppKey, ReactNode>> };

type OfMember = { member: ExploringMember | undefined };

/** Says in which manner the page is seen. Until that is known it is the visitor's, so that nothing moves for most. */
export function ModeBanner({ member }: OfMember) {
  const found = useMe();
  const me = member ?? found;
  return (
    <div className="mode" role="status">
      {me ? <Check className="icon" /> : <Eye className="icon" />}
      <p>
        <strong>{me ? `Has entrado como ${me.firstName}` : "Modo visitante"}</strong>
        <span>
          {me
            ? "Abre las aplicaciones a las que tengas acceso; el acceso a las demás se solicita desde cada una."
            : "Puedes mirar las listas públicas. Para entrar en una aplicación, inicia sesión o regístrate."}
        </span>
      </p>
      {me ? (
        <a className={buttonClass({ variant: "outline" })} href="/dashboard">
          Ir al panel
        </a>
      ) : (
        <a className={buttonClass({ variant: "primary" })} href={SIGN_IN}>
          Iniciar sesión
        </a>
      )}
    </div>
  );
}

type ExploreCardProps = OfMember & { app: AppKey; icon: ReactNode; text: string; state: ReactNode };

/** An app on the explore page: locked for a visitor, who is told how to get in, and for a member without access to it. */
export function ExploreCard({ app, icon, text, state, member }: ExploreCardProps) {
  const found = useMe();
  const me = member ?? found;
  const { name, path, requiresKyc } = APPS[app];
  const ask = member?.closed[app];
  return (
    <article className={cn("card explore", (!me || ask) && "explore-locked")} data-app={app}>
      <header>
        {icon}
        <h3>{name}</h3>
        {me ? null : <Lock className="icon lock" role="img" aria-label="Cerrada para visitantes" />}
        {ask ? (
          <span className="app-state lock">
            <Lock className="icon" /> Sin acceso
          </span>
        ) : null}
      </header>
      <p>{text}</p>
      <p className="note">
        {state}
        {requiresKyc ? " · Requiere identidad verificada" : ""}
      </p>
      {ask ?? (
        <GatedLink className={buttonClass({ variant: "outline", size: "sm" })} href={path} name={name}>
          Acceder <span className="sr-only">a {name}</span> <ArrowRight className="icon" />
        </GatedLink>
      )}
    </article>
  );
}

/** Loans are not shown to visitors (D2). */
export function LoansState({ unbuilt, member }: OfMember & { unbuilt: boolean }) {
  const found = useMe();
  const me = member ?? found;
  if (me && unbuilt) return <p>Próximamente</p>;
  return me ? (
    <>
      <p>Sin préstamos abiertos por ahora.</p>
      <a href={APPS.p2pLending.path}>Abrir P2P Lending</a>
    </>
  ) : (
    <>
      <p>Inicia sesión para ver préstamos</p>
      <a href={SIGN_IN}>Iniciar sesión</a>
    </>
  );
}
