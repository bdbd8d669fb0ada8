"use client";

import type { ReactNode } from "react";
import { Note } from "@/components/display/note";
import { ArrowRight, Lock } from "@/components/parts/icons";
import { LinkButton } from "@/components/parts/link-button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { APPS, type AppKey } from "@/lib/auth/apps";
import { AppIcon } from "./icon";

type AppCardProps = {
  app: AppKey;
  /** What the member has pending in the app. Without it, the card shows the app's summary. */
  note?: ReactNode;
  locked?: boolean;
  /** In a locked card: whether the member has requested access and waits for the decision. */
  asked?: boolean;
  /** In a locked card: the button that requests access. */
  children?: ReactNode;
};

export function AppCard({ app, note, locked = false, asked = false, children }: AppCardProps) {
  const { name, path, summary } = APPS[app];
  if (locked) {
    return (
      <AppTile app={app} state="locked" act={children}>
        <LockedState>Sin acceso</LockedState>
        <Note>
          {asked
            ? "Un administrador revisará tu solicitud"
            : "Contacta al administrador para solicitar acceso"}
        </Note>
      </AppTile>
    );
  }
  return (
    <AppTile
      app={app}
      state="open"
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
  /** `granted`: an app the member can open, with its state on a separate line. */
  state: keyof typeof FRAME;
  act: ReactNode;
  children: ReactNode;
};

/** The icon and name of an app, a description, and an action below. On a phone, an open app takes one line. */
export function AppTile({ app, state, act, children }: AppTileProps) {
  const isLocked = state === "locked";
  return (
    <Card
      as="article"
      data-app={app}
      className={cn("grid grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1 p-4", FRAME[state])}
    >
      <AppIcon
        app={app}
        className={cn(
          "mt-0.5 text-[1.25rem]",
          state === "open" ? "row-span-2" : "row-span-3",
          isLocked ? "text-muted-foreground" : "text-primary",
        )}
      />
      <h3 className={isLocked ? "text-muted-foreground" : undefined}>{APPS[app].name}</h3>
      {children}
      {act ? (
        <div className={cn("col-start-2 mt-2 **:data-[slot=button]:-ml-3", ACT[state])}>{act}</div>
      ) : null}
    </Card>
  );
}

const FRAME = {
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
