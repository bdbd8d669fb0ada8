"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { uploadFile } from "./upload-file";

type FileButtonProps = {
  label: string;
  icon: ReactNode;
  accept: string;
  url: string;
  field: string;
  limit: { maxBytes: number; tooLarge: string };
  done: string;
  size?: "sm" | "default";
};

/** A button that asks for one file and uploads it immediately; shows the progress and errors. */
export function FileButton(props: FileButtonProps) {
  const { label, icon, accept, url, field, limit, done, size = "default" } = props;
  const router = useRouter();
  const picker = useRef<HTMLInputElement>(null);
  const upload = useRef<AbortController>(undefined);
  const [percent, setPercent] = useState<number | null>(null);
  useEffect(() => () => upload.current?.abort(), []);

  async function send(file: File) {
    if (file.size > limit.maxBytes) {
      toast.error("No se pudo subir el archivo", limit.tooLarge);
      return;
    }
    upload.current = new AbortController();
    setPercent(0);
    const answer = await uploadFile({ url, field, file, onProgress: setPercent }, upload.current.signal);
    setPercent(null);
    if (!answer.ok) toast.error("No se pudo subir el archivo", answer.message);
    else toast.success(done);
    router.refresh();
  }

  return (
    <>
      <input
        ref={picker}
        className="sr-only"
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = "";
          if (file) void send(file);
        }}
      />
      <Button
        size={size}
        onClick={() => picker.current?.click()}
        busy={percent !== null}
        busyText={`Subiendo… ${percent ?? 0} %`}
      >
        {icon} {label}
      </Button>
    </>
  );
}
