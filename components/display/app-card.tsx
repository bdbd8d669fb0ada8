"use client";

import { ArrowRight, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { APPS, type AppKey } from "@/lib/auth/apps";
import { AppIcon } from "./app-icon";

type AppCardProps = {
  app: AppKey;
  /** What awaits in the app; without it, what the app is. */
  note?: ReactNode;
  locked?: boolean;
  /** In a locked card, the place for asking for access. */
  children?: ReactNode;
};

export function AppCard({ app, note, locked = false, children }: AppCardProps) {
  const { name, path, summary } = APPS[app];
  if (locked) return <LockedCard app={app}>{children}</LockedCard>;
  return (
    <article className="card app" data-app={app}>
      <AppIcon app={app} />
      <h3>{name}</h3>
      <p className="note">{note ?? summary}</p>
      <div className="act">
        <LinkButton variant="ghost" size="sm" href={path} aria-label={`Acceder a ${name}`} prefetch={false}>
          Acceder <ArrowRight className="icon" />
        </LinkButton>
      </div>
    </article>
  );
}

function LockedCard({ app, children }: { app: AppKey; children: ReactNode }) {
  return (
    <article className="card app app-locked" data-app={app}>
      <AppIcon app={app} />
      <h3>{APPS[app].name}</h3>
      <p className="app-state">
        <Lock className="icon" /> Sin acceso
      </p>
      <p className="note">Contacta al administrador para solicitar acceso</p>
      {children ? <div className="act">{children}</div> : null}
    </article>
  );
}
