import type { ReactNode } from "react";
import { Headline, Lead } from "@/components/display/heading";
import { Mark } from "@/components/layout/brand";
import { DemoNote } from "@/components/layout/demo-note";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { isDemonstration } from "@/lib/core/config/legal-mode";
import { appName } from "@/lib/core/site/app-name";
import { Arch, SHAFTS } from "./arch";
import { PublicBar } from "./bar";

type AuthFrameProps = {
  title: string;
  lead: ReactNode;
  /** Whether the form is wide, because it is long. */
  wide?: boolean;
  /** The content under the arch beside the form, on a desktop screen: AuthFrameText. */
  portal: ReactNode;
  children: ReactNode;
};

/** A sign-in or registration page: the form, and on a desktop screen a text under an arch beside it. */
export function AuthFrame({ title, lead, wide = false, portal, children }: AuthFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicBar name={appName()} />
      <main
        className={cn(
          "mx-auto grid w-full max-w-7xl flex-1 justify-between gap-8 px-[calc(var(--spacing-gutter)+0.5rem)] pt-6 max-desk:justify-center max-tablet:grid-cols-1 max-tablet:px-4 max-tablet:pt-4",
          wide
            ? "grid-cols-[minmax(0,26rem)_minmax(0,40rem)] max-desk:grid-cols-[minmax(0,40rem)]"
            : "grid-cols-[minmax(0,30rem)_minmax(0,27rem)] max-desk:grid-cols-[minmax(0,27rem)]",
        )}
        id="contenido"
      >
        <Portal wide={wide}>{portal}</Portal>
        <section
          className="grid gap-6 self-center pt-8 pb-16 max-tablet:gap-5 max-tablet:self-start max-tablet:pt-4 max-tablet:pb-10"
          aria-labelledby="puerta"
        >
          <header className="grid content-start gap-2 *:min-w-0">
            <Headline id="puerta">{title}</Headline>
            <Lead>{lead}</Lead>
          </header>
          <Card as="div" className="p-6 max-tablet:border-0 max-tablet:bg-transparent max-tablet:p-0">
            {children}
          </Card>
        </section>
      </main>
      <footer className="border-t border-border-strong">
        <DemoNote demo={isDemonstration()} className="mx-auto max-w-7xl px-gutter py-4" />
      </footer>
    </div>
  );
}

function Portal({ wide, children }: { wide: boolean; children: ReactNode }) {
  return (
    <aside
      className={cn(
        SHAFTS,
        "group/bay relative grid content-end justify-items-center gap-4 self-end px-10 pt-[calc(var(--arch)*0.62)] pb-12 text-center text-foreground [--springing:calc(var(--arch)_-_1px)] max-desk:hidden",
        wide
          ? "min-h-200 [--arch:18.5rem]"
          : "min-h-[clamp(34rem,100dvh-10rem,48rem)] [--arch:clamp(17rem,42dvh,23rem)]",
      )}
    >
      <Arch className="h-(--arch)" />
      <Mark className="absolute top-[calc(var(--arch)*0.56)] left-1/2 size-12 -translate-x-1/2" />
      {children}
    </aside>
  );
}

/** The text under the arch. */
export function AuthFrameText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Headline as="p">{title}</Headline>
      <Lead>{children}</Lead>
    </>
  );
}

/** The divider between two ways to sign in. */
export function GateOr() {
  return (
    <p className="flex items-center gap-3 text-sm text-muted-foreground before:flex-1 before:border-t after:flex-1 after:border-t">
      o
    </p>
  );
}
