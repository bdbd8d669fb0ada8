import { command } from "@/lib/core/command";
import { consume } from "@/lib/core/limits";
import { renderMarkdown } from "@/lib/core/markdown";
import { FLOOD } from "./post-constants";
import { previewInput } from "./post-schema";

/** A text as it will look; nothing of it is kept. */
export const previewText = command(
  {
    name: "forum.preview-text",
    allow: "app:forum",
    input: previewInput,
    refuses: ["rate_limited"],
    audit: false,
    prepare: ({ actor }) => consume({ name: "forum-previews", key: actor.id, ...FLOOD.previews }),
  },
  async (_context, { content }) => ({ html: renderMarkdown(content) }),
);
