"use client";

import { Handshake, Lightbulb, type LucideIcon, ThumbsUp } from "lucide-react";
import { useState } from "react";
import { reactToPost } from "@/actions/forum";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { REACTIONS, type Reaction } from "@/lib/forum/constants";
import { REACTION_NAMES } from "@/lib/forum/posts/constants";
import type { MyReaction } from "@/lib/forum/posts/reaction-queries";

const ICON: Readonly<Record<Reaction, LucideIcon>> = { like: ThumbsUp, useful: Lightbulb, thanks: Handshake };

type ReactionsProps = { postId: number; commentId?: number; given: MyReaction; isOwn: boolean };

/** The reaction counts. A press adds, changes or removes the member's own reaction. */
export function Reactions({ postId, commentId, given, isOwn }: ReactionsProps) {
  const [{ counts, mine }, setReactions] = useState(given);
  const { send, sending, dialog } = useSubmission(reactToPost);

  async function react(kind: Reaction) {
    const state = await send({ postId, commentId, kind: kind === mine ? "" : kind });
    if (state.status === "ok") setReactions(state.result);
    if (state.status === "error") toast.error("No se pudo reaccionar", state.message);
  }

  if (isOwn) return <Received counts={counts} />;
  const buttons = REACTIONS.map((kind) => {
    const Icon = ICON[kind];
    const name = `${REACTION_NAMES[kind]}: ${counts[kind]}`;
    return (
      <Button
        key={kind}
        variant={kind === mine ? "default" : "ghost"}
        size="sm"
        aria-label={name}
        title={REACTION_NAMES[kind]}
        aria-pressed={kind === mine}
        disabled={sending}
        onClick={() => react(kind)}
      >
        <Icon /> <span className="max-tablet:text-xs">{REACTION_NAMES[kind]}</span>
        {counts[kind] > 0 ? counts[kind] : null}
      </Button>
    );
  });
  return (
    <>
      {buttons}
      {dialog}
    </>
  );
}

// Members cannot react to their own texts: only the counts are shown.
function Received({ counts }: Pick<MyReaction, "counts">) {
  return REACTIONS.filter((kind) => counts[kind] > 0).map((kind) => {
    const Icon = ICON[kind];
    return (
      <span
        key={kind}
        className="inline-flex items-center gap-1 px-2 text-sm text-muted-foreground [&>svg]:size-4"
        title={REACTION_NAMES[kind]}
      >
        <Icon role="img" aria-label={REACTION_NAMES[kind]} />
        {counts[kind]}
      </span>
    );
  });
}
