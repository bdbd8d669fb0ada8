import { ExternalLink } from "lucide-react";
import { codeClass } from "@/components/display/code-class";
import { cn } from "@/components/ui/cn";
import { shortened } from "@/lib/core/format/amount-text";
import type { ChainAsset } from "@/lib/gateways/constants";
import { EXPLORERS } from "@/lib/wallet/constants";
import { CopyButton } from "./copy-button";

type TransactionLinkProps = { asset: ChainAsset; txHash: string | null };

/** A link to the transaction in a public block explorer, in a new tab. */
export function TransactionLink({ asset, txHash }: TransactionLinkProps) {
  if (!txHash) return null;
  return (
    <span className="flex min-w-0 items-center gap-1">
      <a
        className={cn(codeClass, "text-sm whitespace-nowrap")}
        href={`${EXPLORERS[asset]}${txHash}`}
        target="_blank"
        rel="noreferrer"
      >
        {shortened(txHash)} <ExternalLink aria-label="Se abre en otra pestaña" />
      </a>
      <CopyButton text={txHash} label="Copiar el hash" copied="Hash copiado" />
    </span>
  );
}
