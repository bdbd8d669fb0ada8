import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";

type DialogButtonProps = Omit<ComponentProps<typeof Button>, "onClick"> & {
  /** Renders the dialog; a component made with `dynamic` is loaded only then. */
  dialog: (close: () => void) => ReactNode;
  startsOpen?: boolean;
};

/** A button and the dialog that it opens. */
export function DialogButton({ dialog, startsOpen = false, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {open ? dialog(() => setOpen(false)) : null}
    </>
  );
}
