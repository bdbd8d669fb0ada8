import { FileText } from "lucide-react";

type TradeFileProps = { href: string; name: string };

/** A file of the trade: a private address that opens in a tab of its own. */
export function TradeFile({ href, name }: TradeFileProps) {
  return (
    <p className="trade-file">
      <FileText className="icon" />
      <strong className="grow">{name}</strong>
      <a href={href} target="_blank" rel="noopener">
        Ver <span className="sr-only">{name}, en otra pestaña</span>
      </a>
    </p>
  );
}
