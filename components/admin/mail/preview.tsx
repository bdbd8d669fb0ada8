import { cn } from "@/components/ui/cn";

type EmailPreviewProps = { html: string; title: string; className?: string };

/** A message as a mail program shows it, in a frame without scripts or links. */
export function EmailPreview({ html, title, className }: EmailPreviewProps) {
  return (
    <iframe
      className={cn("size-full min-h-96 rounded-md border bg-icon-mark", className)}
      style={{ colorScheme: "light" }}
      title={title}
      srcDoc={html}
      sandbox=""
    />
  );
}
