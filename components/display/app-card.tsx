"use client";

import { ArrowRight, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Note } from "@/components/display/note";
import { LinkButton } from "@/components/parts/link-button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
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
  if (locked) {
    return (
      <AppTile app={app} look="locked" act={children}>
        <LockedState>Sin acceso</LockedState>
        <Note>Contacta al administrador para solicitar acceso</Note>
      </AppTile>
    );
  }
  return (
    <AppTile
      app={app}
      look="open"
      act={
        <LinkButton variant="ghost" size="sm" href={path} aria-label={`Acceder a ${name}`} prefetch={false}>
          Acceder <ArrowRight />
        </LinkButton>
      }
    >
      <Note>{note ?? summary}</Note>
    </AppTile>
  );
}

type AppTileProps = {
  app: AppKey;
  /** `granted`: open, with its state in a line of its own. */
  look: keyof typeof LOOK;
  act: ReactNode;
  children: ReactNode;
};

/** The icon and the name of an application, what there is to say of it, and the act below; on a phone an open one is a line. */
export function AppTile({ app, look, act, children }: AppTileProps) {
  const isLocked = look === "locked";
  return (
    <Card
      as="article"
      data-app={app}
      className={cn("grid grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1 p-4", LOOK[look])}
    >
      <AppIcon
        app={app}
        className={cn(
          "mt-0.5 text-[1.25rem]",
          look === "open" ? "row-span-2" : "row-span-3",
          isLocked ? "text-muted-foreground" : "text-primary",
        )}
      />
      <h3 className={isLocked ? "text-muted-foreground" : undefined}>{APPS[app].name}</h3>
      {children}
      {act ? (
        <div className={cn("col-start-2 mt-2 **:data-[slot=button]:-ml-3", ACT[look])}>{act}</div>
      ) : null}
    </Card>
  );
}

const LOOK = {
  open: "max-tablet:grid-cols-[auto_1fr_auto] max-tablet:items-center max-tablet:gap-y-0 max-tablet:py-2 max-tablet:pr-2 max-tablet:pl-4",
  granted: "items-start",
  locked: "border-dashed border-border-strong bg-transparent max-tablet:pb-2",
} as const;

const ACT = {
  open: "max-tablet:mt-0 max-tablet:[grid-area:1/3/3]",
  granted: "",
  locked: "max-tablet:mt-0",
} as const;

export function LockedState({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-1 text-xs font-[550] text-muted-foreground">
      <Lock /> {children}
    </p>
  );
}
