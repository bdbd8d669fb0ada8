"use client";

import { FileUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import type { SentAction } from "@/lib/core/command/form-state";

type UploadButtonProps<Result> = {
  label: string;
  /** The accessible name of the file input, which distinguishes several buttons with the same label. */
  name: string;
  url: string;
  accept: string;
  limit: { maxBytes: number; tooLarge: string };
  failed: string;
  done: (result: Result) => void;
};

/** Uploads a file from the bank and passes the result to the caller; asks for the password if required. */
export function UploadButton<Result>(props: UploadButtonProps<Result>) {
  const { label, name, url, accept, limit, failed, done } = props;
  const router = useRouter();
  const picker = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState(0);
  const { send, sending, dialog } = useSubmission<Result>(sendingTo(url, setPercent));

  async function take(file: File) {
    if (file.size > limit.maxBytes) {
      toast.error(failed, limit.tooLarge);
      return;
    }
    setPercent(0);
    const state = await send({ file });
    if (state.status === "ok") done(state.result);
    if (state.status === "error") toast.error(failed, state.fields?.file ?? state.message);
    router.refresh();
  }

  return (
    <>
      <input
        ref={picker}
        className="sr-only"
        type="file"
        accept={accept}
        aria-label={name}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = "";
          if (file) void take(file);
        }}
      />
      <Button size="sm" onClick={() => picker.current?.click()} busy={sending} busyText={busyText(percent)}>
        <FileUp /> {label}
      </Button>
      {dialog}
    </>
  );
}

// After the upload, reading up to ten thousand lines takes a while.
const busyText = (percent: number) => (percent < 100 ? `Subiendo… ${percent} %` : "Leyendo…");

const sendingTo =
  <Result,>(url: string, onProgress: (percent: number) => void): SentAction<Result> =>
  async (_previous, form) => {
    const file = form.get("file") as File;
    // Loaded with the first upload, because the tab is shown more often than a file is sent.
    const { uploadFile } = await import("@/components/forms/upload-file");
    const { ok, ...answer } = await uploadFile(
      { url, field: "file", file, onProgress },
      new AbortController().signal,
    );
    return "body" in answer
      ? { status: "ok", result: answer.body as Result }
      : { status: "error", requestId: "", ...answer };
  };
