import { FileText } from "lucide-react";

type DealFileLinkProps = { href: string; name: string };

/** A file of the deal: a private address that opens in a tab of its own. */
export function DealFileLink({ href, name }: DealFileLinkProps) {
  return (
    <p className="deal-file">
      <FileText className="icon" />
      <strong className="grow">{name}</strong>
      <a href={href} target="_blank" rel="noopener">
        Ver <span className="sr-only">{name}, en otra pestaña</span>
      </a>
    </p>
  );
}
