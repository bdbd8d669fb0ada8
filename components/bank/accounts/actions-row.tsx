import { ArrowLeftRight, Landmark, type LucideIcon, Plus, QrCode, Send } from "lucide-react";
import Link from "next/link";
import { LazyConvert } from "@/components/bank/conversion/convert.lazy";
import { cn } from "@/components/ui/cn";
import type { Summary } from "@/lib/bank/accounts/summary-queries";
import { type Currency, printMoney } from "@/lib/core/format/money";

type Action = { name: string; note: string; icon: LucideIcon };

const PAGES: readonly (Action & { href: string })[] = [
  { href: "/debank/payout", name: "Retirar", note: "A tu IBAN", icon: Landmark },
  { href: "/debank/payments", name: "Enviar", note: "A otro miembro", icon: Send },
  { href: "/debank/payments?view=ask", name: "Pedir", note: "Con enlace o QR", icon: QrCode },
];

type ActionsRowProps = Pick<Summary, "assets"> & { receivable: readonly Currency[]; className?: string };

/** The actions of the bank in one row. */
export function ActionsRow({ assets, receivable, className }: ActionsRowProps) {
  const spendable = assets.map(({ asset, available }) => [asset, printMoney(available, asset)]);
  return (
    <nav className={className} aria-label="Mover dinero">
      <ul className="grid auto-cols-fr grid-flow-col divide-x">
        <li className="grid">
          {/* A plain link, because only a full page load applies the content security policy that allows the card
              fields. */}
          <a href="/debank/topup" className={cn(actClass, TOPUP)}>
            <Face name="Ingresar" note="Tarjeta o transferencia" icon={Plus} />
          </a>
        </li>
        {PAGES.map(({ href, ...act }) => (
          <li key={href} className="grid">
            <Link href={href} className={actClass}>
              <Face {...act} />
            </Link>
          </li>
        ))}
        <li className="grid">
          <LazyConvert
            className={actClass}
            spendable={Object.fromEntries(spendable) as Record<Currency, string>}
            receivable={receivable}
          >
            <Face name="Convertir" note="Entre tus activos" icon={ArrowLeftRight} />
          </LazyConvert>
        </li>
      </ul>
    </nav>
  );
}

function Face({ name, note, icon: Icon }: Action) {
  return (
    <>
      <Icon className="row-span-2 text-[1.25rem] text-primary" aria-hidden="true" />
      <span>{name}</span>
      <span className="text-xs font-normal text-muted-foreground max-tablet:hidden">{note}</span>
    </>
  );
}

const TOPUP =
  "bg-saffron text-saffron-foreground hover:bg-saffron-hover [&>span]:text-saffron-foreground [&>svg]:text-saffron-foreground";

const actClass =
  "grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 px-5 py-3 text-left text-sm font-semibold text-foreground no-underline hover:bg-muted focus-visible:-outline-offset-2 max-tablet:grid-cols-1 max-tablet:justify-items-center max-tablet:gap-1 max-tablet:px-1 max-tablet:text-center max-[22.4rem]:px-0 max-[22.4rem]:text-[0.6875rem]";
