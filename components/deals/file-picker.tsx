import { type ComponentProps, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ATTACHMENT } from "@/lib/deals/constants";

const ACCEPTED_FILES = ATTACHMENT.types.join(",");

type FilePickerProps = Omit<ComponentProps<typeof Button>, "onClick"> & {
  /** The accessible name of the file input. */
  label: string;
  pick: (file: File) => void;
};

/** A button that asks the member for one file. */
export function FilePicker({ label, pick, ...button }: FilePickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        className="sr-only"
        type="file"
        accept={ACCEPTED_FILES}
        aria-label={label}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = "";
          if (file) pick(file);
        }}
      />
      <Button {...button} onClick={() => picker.current?.click()} />
    </>
  );
}
