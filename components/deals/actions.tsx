"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonVariants } from "@/components/ui/button-variants";

/**
 * An action that the state machine of the deal allows now, with the text of its button. A main action moves the deal
 * forward; a phone shows it at the bottom.
 */
export type DealAction<Event extends string> = { event: Event; name: string } & Pick<ButtonVariants, "size"> &
  ({ isMain: true; variant?: undefined } | ({ isMain?: false } & Pick<ButtonVariants, "variant">));

type DealActionsProps<Event extends string> = {
  actions: readonly DealAction<Event>[];
  /** The dialog that asks for the input of an action. */
  dialog: (event: Event, close: () => void) => ReactNode;
};

/** A button for each action. An open dialog stays open even if the deal has changed in the meantime. */
export function DealActions<Event extends string>({ actions, dialog }: DealActionsProps<Event>) {
  const [opened, setOpened] = useState<Event | null>(null);
  return (
    <>
      {actions.map(({ event, name, isMain, variant, size }) => (
        <Button
          key={event}
          variant={isMain ? "highlight" : variant}
          size={size}
          onClick={() => setOpened(event)}
        >
          {name}
        </Button>
      ))}
      {opened ? dialog(opened, () => setOpened(null)) : null}
    </>
  );
}
