import { Check } from "lucide-react";
import { whenWord } from "@/components/exchange/trade-words";
import type { SaleDetail } from "@/lib/marketplace/sale-queries";

type SalePathProps = { sale: SaleDetail; timeZone: string };

/** All that has happened in an order, in order, and what is still to come. */
export function SalePath({ sale, timeZone }: SalePathProps) {
  const { timeline, role, counterpart, now } = sale;
  const who = {
    [role]: "Tú",
    [role === "buyer" ? "seller" : "buyer"]: counterpart.name,
    administrator: "Administración",
    system: "El sistema",
  };
  return (
    <section className="card" aria-labelledby="camino">
      <header className="card-head">
        <h2 className="subtitle" id="camino">
          Recorrido
        </h2>
      </header>
      <ol className="card-body timeline">
        {timeline.map(({ id, name, actor, note, createdAt }) => (
          <li key={id} className="is-done">
            <span className="dot">
              <Check className="icon" role="img" aria-label="Hecho" />
            </span>
            <div>
              <p className="step">{name}</p>
              <p className="note">
                {who[actor]} · <time dateTime={createdAt}>{whenWord(createdAt, now, timeZone)}</time>
              </p>
              {note ? <p className="note listing-text">«{note}»</p> : null}
            </div>
          </li>
        ))}
        {stepsLeft(sale).map((step, index) => (
          <li key={step} className="is-next">
            <span className="dot">{timeline.length + index + 1}</span>
            <div>
              <p className="step">{step}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepsLeft({ status, isService }: SaleDetail): string[] {
  const sent = isService ? "Servicio prestado" : "Enviado";
  if (status === "paid") return [sent, "Recepción confirmada"];
  if (status === "shipped") return ["Recepción confirmada"];
  return status === "disputed" ? ["Decisión"] : [];
}
