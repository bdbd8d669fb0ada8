import { type ComponentProps, useRef } from "react";
import { Button } from "@/components/ui/button";

/** What receipts and evidence may be. */
const ACCEPTED_FILES = "image/jpeg,image/png,image/webp,application/pdf";

type FilePickerProps = Omit<ComponentProps<typeof Button>, "onClick"> & {
  /** What the file is. */
  label: string;
  pick: (file: File) => void;
};

/** A button that asks for one file of this device. */
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
