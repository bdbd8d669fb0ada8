import { FileText } from "lucide-react";
import { cn } from "@/components/ui/cn";

export const FILE_FRAME = "flex items-center gap-3 rounded-md border bg-popover px-3 py-2 text-sm";
export const FILE_NAME = "truncate font-[550]";

type DealFileLinkProps = { href: string; name: string };

/** A link to a private file of the deal, opened in a new tab. */
export function DealFileLink({ href, name }: DealFileLinkProps) {
  return (
    <p className={FILE_FRAME}>
      <FileText />
      <strong className={cn(FILE_NAME, "min-w-0 flex-1")}>{name}</strong>
      <a href={href} target="_blank" rel="noopener">
        Ver <span className="sr-only">{name}, en otra pestaña</span>
      </a>
    </p>
  );
}
