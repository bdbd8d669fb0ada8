"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonVariants } from "@/components/ui/button-variants";

/** What one may do now, as the deal's machine says, and what its button is called. */
export type DealAction<Event extends string> = { event: Event; name: string } & Pick<
  ButtonVariants,
  "variant" | "size"
>;

type DealActionsProps<Event extends string> = {
  acts: readonly DealAction<Event>[];
  /** What is asked before an act is done. */
  dialog: (event: Event, close: () => void) => ReactNode;
};

/** A button for each act; what is asked before it stays open until it is answered, also where the deal has moved on. */
export function DealActions<Event extends string>({ acts, dialog }: DealActionsProps<Event>) {
  const [opened, setOpened] = useState<Event | null>(null);
  return (
    <>
      {acts.map(({ event, name, ...look }) => (
        <Button key={event} {...look} onClick={() => setOpened(event)}>
          {name}
        </Button>
      ))}
      {opened ? dialog(opened, () => setOpened(null)) : null}
    </>
  );
}
