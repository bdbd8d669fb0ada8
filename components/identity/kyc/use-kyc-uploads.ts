import { useEffect, useRef, useState } from "react";
import { useUnsavedGuard } from "@/components/forms/unsaved/use-unsaved-guard";
import { uploadFile } from "@/components/forms/upload-file";
import { toast } from "@/components/parts/toast/toast";
import type { KycDocumentKind } from "@/lib/auth/constants";
import { KYC_DOCUMENT } from "@/lib/identity/kyc/constants";

/** A file as the step shows it; `preview` is the URL of its image, null for a PDF. */
export type ShownFile = { name: string; preview: string | null };

export type KycSlot = {
  stored: ShownFile | null;
  sending: (ShownFile & { percent: number }) | null;
  /** Why the last upload failed; `file` is set if the same file can be sent again. */
  failed: { message: string; file: File | null } | null;
};

type Slots = Readonly<Record<KycDocumentKind, KycSlot>>;

// With these errors, the same file would be refused again.
const isFinal = (code: string) => ["unsupported_media", "too_large", "invalid"].includes(code);

/** The files of the steps: each is uploaded when chosen, and a new file replaces the previous one. */
export function useKycUploads(stored: Readonly<Record<KycDocumentKind, ShownFile | null>>) {
  const [slots, setSlots] = useState<Slots>(() => ({
    identity: { stored: stored.identity, sending: null, failed: null },
    addressProof: { stored: stored.addressProof, sending: null, failed: null },
    selfie: { stored: stored.selfie, sending: null, failed: null },
  }));
  const running = useRef(new Map<KycDocumentKind, AbortController>());
  const previews = useRef<string[]>([]);
  const isSending = Object.values(slots).some(({ sending }) => sending);

  useEffect(() => {
    const [uploads, addresses] = [running.current, previews.current];
    return () => {
      for (const upload of uploads.values()) upload.abort();
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, []);
  useUnsavedGuard(isSending);

  const change = (kind: KycDocumentKind, part: Partial<KycSlot>) =>
    setSlots((before) => ({ ...before, [kind]: { ...before[kind], ...part } }));

  function shown(file: File): ShownFile {
    if (!file.type.startsWith("image/")) return { name: file.name, preview: null };
    const preview = URL.createObjectURL(file);
    previews.current.push(preview);
    return { name: file.name, preview };
  }

  async function send(kind: KycDocumentKind, file: File) {
    running.current.get(kind)?.abort();
    if (file.size > KYC_DOCUMENT.maxBytes) {
      toast.error(KYC_DOCUMENT.tooLarge);
      return change(kind, { sending: null, failed: { message: KYC_DOCUMENT.tooLarge, file: null } });
    }
    const upload = new AbortController();
    running.current.set(kind, upload);
    const picture = shown(file);
    change(kind, { sending: { ...picture, percent: 0 }, failed: null });
    const onProgress = (percent: number) => {
      if (!upload.signal.aborted) change(kind, { sending: { ...picture, percent } });
    };
    const url = `/api/kyc/documents/${kind}`;
    const answer = await uploadFile({ url, field: "file", file, onProgress }, upload.signal);
    if (upload.signal.aborted) return;
    if (answer.ok) {
      change(kind, { stored: picture, sending: null });
      toast.success("Documento cargado");
    } else {
      change(kind, {
        sending: null,
        failed: { message: answer.message, file: isFinal(answer.code) ? null : file },
      });
      toast.error(answer.message);
    }
  }

  function cancel(kind: KycDocumentKind) {
    running.current.get(kind)?.abort();
    change(kind, { sending: null });
  }

  return { slots, isSending, send, cancel };
}
