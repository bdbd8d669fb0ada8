import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { APPS, type AppKey } from "@/lib/auth/apps";

/** Where an app is closed to a member; `children` is the place for asking for access. */
export function RestrictedScreen({ app, children }: { app: AppKey; children?: ReactNode }) {
  return (
    <div className="plain">
      <Lock className="icon" />
      <h1 className="title">Acceso restringido</h1>
      <p>
        No tienes acceso a {APPS[app].name}. Contacta al administrador para solicitar acceso: en cuanto te lo
        conceda, esta página se abrirá.
      </p>
      <div className="acts">
        {children}
        <LinkButton variant="outline" href="/">
          Ir al inicio
        </LinkButton>
        <LinkButton variant="outline" href="/dashboard">
          Ir al panel
        </LinkButton>
      </div>
    </div>
  );
}
