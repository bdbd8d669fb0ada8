import { Lock } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { PageTitle } from "@/components/display/heading";
import { PlainActions, PlainPage } from "@/components/display/plain-page";
import { LinkButton } from "@/components/parts/link-button";
import { APPS, type AppKey } from "@/lib/auth/apps";

type RestrictedScreenProps = {
  app: AppKey;
  /** Whether the member has requested access and waits for the decision. */
  asked: boolean;
  /** Whether the app also requires an identity that the member has not verified yet. */
  needsIdentity: boolean;
  /** The button that requests access, and what the member can still do on the page. */
  children?: ReactNode;
};

// The pages where a member without an app ends what they have open in it.
const OPEN_PATHS: Partial<Record<AppKey, string>> = {
  debank: "/debank/open",
  btc: "/debank/open",
  marketplace: "/marketplace?tab=own",
  p2pLending: "/debank/open",
};

function OpenLink({ app }: Pick<RestrictedScreenProps, "app">) {
  const path = OPEN_PATHS[app];
  if (!path) return null;
  return (
    <LinkButton variant="outline" href={path}>
      Lo que tienes abierto
    </LinkButton>
  );
}

/** Shown instead of an app while the member is suspended; the banner above it says why. */
export function SuspendedScreen({ app, children }: Pick<RestrictedScreenProps, "app" | "children">) {
  return (
    <PlainPage>
      <Lock />
      <PageTitle>Tu cuenta está suspendida</PageTitle>
      <p>
        Mientras dure la suspensión no puedes usar {APPS[app].name}. Tus permisos no cambian: después volverás
        a tenerla.
      </p>
      <PlainActions>
        {children}
        <OpenLink app={app} />
        <LinkButton variant="outline" href="/profile?tab=transactions">
          Ver mis movimientos
        </LinkButton>
        <LinkButton variant="outline" href="/dashboard">
          Ir al panel
        </LinkButton>
      </PlainActions>
    </PlainPage>
  );
}

/** Shown instead of an app that is closed to the member. */
export function RestrictedScreen({ app, asked, needsIdentity, children }: RestrictedScreenProps) {
  return (
    <PlainPage>
      <Lock />
      <PageTitle>Acceso restringido</PageTitle>
      <p>
        No tienes acceso a {APPS[app].name}.{" "}
        {asked
          ? "Un administrador revisará tu solicitud: en cuanto te conceda el acceso, esta página se abrirá."
          : "Contacta al administrador para solicitar acceso: en cuanto te lo conceda, esta página se abrirá."}
      </p>
      {needsIdentity ? (
        <p>
          También hace falta la identidad verificada. <Link href="/kyc-status">Ver la verificación</Link>
        </p>
      ) : null}
      <PlainActions>
        {children}
        <OpenLink app={app} />
        <LinkButton variant="outline" href="/">
          Ir al inicio
        </LinkButton>
        <LinkButton variant="outline" href="/dashboard">
          Ir al panel
        </LinkButton>
      </PlainActions>
    </PlainPage>
  );
}
