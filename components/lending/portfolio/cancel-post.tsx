"use client";

import dynamic from "next/dynamic";
import { POST_NOUNS } from "@/components/lending/posts/labels";
import { DialogButton } from "@/components/parts/dialog-button";
import type { PostKind } from "@/lib/lending/posts/constants";

const CancelDialog = dynamic(
  () => import("@/components/lending/posts/cancel-dialog").then((module) => module.CancelDialog),
  { ssr: false },
);

/** Cancels the member's own post, for members who may not open the market. */
export function CancelPost(post: { kind: PostKind; id: number }) {
  return (
    <DialogButton
      size="sm"
      variant="destructiveOutline"
      aria-label={`Cancelar la ${POST_NOUNS[post.kind]} ${post.id}`}
      dialog={(close) => <CancelDialog {...post} close={close} />}
    >
      Cancelar
    </DialogButton>
  );
}
