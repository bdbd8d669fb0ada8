"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonVariants } from "@/components/ui/button-variants";

/** An action that the state machine of the deal allows now, with the text of its button. */
export type DealAction<Event extends string> = { event: Event; name: string } & Pick<
  ButtonVariants,
  "variant" | "size"
>;

type DealActionsProps<Event extends string> = {
  acts: readonly DealAction<Event>[];
  /** The dialog that asks for the input of an action. */
  dialog: (event: Event, close: () => void) => ReactNode;
};

/** A button for each action. An open dialog stays open even if the deal has changed in the meantime. */
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
