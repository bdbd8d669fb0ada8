import { useEffect, useRef, useState } from "react";
import { useUnsavedGuard } from "@/components/forms/unsaved/use-unsaved-guard";
import { type UploadResult, uploadFile } from "@/components/forms/upload-file";
import { ATTACHMENT } from "@/lib/deals/constants";

/** A chosen file; `preview` is the URL of its image, null for a PDF. */
export type Chosen = { file: File; preview: string | null };

type Sending = { url: string; field: string; file?: File; fields?: Readonly<Record<string, string>> };

const TYPES: readonly string[] = ATTACHMENT.types;

/** Returns why a file cannot be attached. A file whose type the browser does not know is checked by the server. */
export function problemOf({ size, type }: Pick<File, "size" | "type">): string | null {
  if (size > ATTACHMENT.maxBytes) return ATTACHMENT.tooLarge;
  return type === "" || TYPES.includes(type) ? null : ATTACHMENT.wrongType;
}

/** Holds one file of a deal: chosen, previewed, and uploaded with progress. */
export function useChosenFile() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const preview = useRef<string | null>(null);
  const upload = useRef<AbortController>(undefined);
  useUnsavedGuard(percent !== null);
  useEffect(
    () => () => {
      upload.current?.abort();
      if (preview.current) URL.revokeObjectURL(preview.current);
    },
    [],
  );

  function choose(file: File | null) {
    if (preview.current) URL.revokeObjectURL(preview.current);
    preview.current = file?.type.startsWith("image/") ? URL.createObjectURL(file) : null;
    const problem = file && problemOf(file);
    setFailure(problem);
    setChosen(file && !problem ? { file, preview: preview.current } : null);
    return !problem;
  }

  async function send(sending: Sending): Promise<UploadResult> {
    upload.current = new AbortController();
    setPercent(0);
    setFailure(null);
    const answer = await uploadFile({ ...sending, onProgress: setPercent }, upload.current.signal);
    setPercent(null);
    if (!answer.ok) setFailure(answer.message);
    return answer;
  }

  const cancel = () => upload.current?.abort();
  return { chosen, percent, failure, choose, send, cancel };
}
