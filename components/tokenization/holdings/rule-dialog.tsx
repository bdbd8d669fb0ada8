import { useRouter } from "next/navigation";
import { type ComponentProps, useEffect, useId, useState } from "react";
import { setIncomeRule } from "@/actions/tokenization/holdings";
import { Note } from "@/components/display/note";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useSubmission } from "@/components/forms/use-submission";
import { confirmationFields } from "@/components/offers/confirmation-fields";
import { Confirmations } from "@/components/offers/confirmations";
import { toast } from "@/components/parts/toast/toast";
import { euroText } from "@/components/tokenization/labels";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { Field, fieldAria } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { type ApiError, apiGet } from "@/lib/core/command/api-client";
import { type Confirmation, WARNING } from "@/lib/offers/constants";
import type { PayoutRoute } from "@/lib/tokenization/constants";
import type { IncomeChoices, IncomeRule } from "@/lib/tokenization/distributions/income-queries";

type RuleDialogProps = { projectId: number; rule: IncomeRule; close: () => void };

const ROUTES: readonly { route: PayoutRoute; name: string }[] = [
  { route: "balance", name: "Tu saldo" },
  { route: "pot", name: "Un apartado" },
  { route: "reinvest", name: "Otra venta de tokens" },
  { route: "loan", name: "Un préstamo tuyo" },
];

/** Chooses where future distributions are paid, among the viewer's accounts. */
export function RuleDialog({ projectId, rule, close }: RuleDialogProps) {
  const router = useRouter();
  const id = useId();
  const [choices, setChoices] = useState<IncomeChoices | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);
  const [route, setRoute] = useState<PayoutRoute>(rule.route);
  const [aim, setAim] = useState(String(rule.potId ?? rule.targetId ?? rule.loanId ?? ""));
  const [ticked, setTicked] = useState<readonly Confirmation[]>([]);
  const { send, refuse, refusal, errors, ...submission } = useSubmission(setIncomeRule);
  const options = choices ? optionsOf(choices, route) : [];
  const chosen = options.find(({ value }) => value === aim)?.value ?? options[0]?.value ?? "";
  const sale = choices?.sales.find((each) => route === "reinvest" && String(each.id) === chosen);
  const required = sale ? (choices?.confirmations ?? []) : [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts the attempts
  useEffect(() => {
    setFailure(null);
    apiGet<IncomeChoices>(`/api/projects/${projectId}/income-rule`).then(
      ({ body }) => setChoices(body),
      (error: ApiError) => setFailure(error.message),
    );
  }, [projectId, asked]);

  function tick(confirmation: Confirmation, isTicked: boolean) {
    setTicked(isTicked ? [...ticked, confirmation] : ticked.filter((each) => each !== confirmation));
    refuse(null);
  }

  async function submit() {
    const missing = missingOf(route, { choices, chosen });
    if (missing) return refuse(missing);
    if (required.some((each) => !ticked.includes(each))) return refuse("Confirma todos los puntos.");
    const state = await send({
      ...confirmationFields(required, sale?.sheetVersion ?? null),
      id: projectId,
      route,
      ...(route !== "balance" && { [AIMS[route]]: chosen }),
    });
    if (state.status !== "ok") return;
    toast.success("Destino guardado", "Se aplica desde el próximo reparto.");
    close();
    router.refresh();
  }

  return (
    <ActionDialog
      title="Destino de los repartos"
      act="Guardar"
      busyText="Guardando…"
      className="max-w-144"
      submission={{ ...submission, refusal: refusal && (Object.values(errors)[0] ?? refusal) }}
      submit={() => void submit()}
      close={close}
    >
      <Field id={`${id}-route`} label="Tus repartos van a">
        <NativeSelect
          value={route}
          onChange={({ target }) => {
            setRoute(target.value as PayoutRoute);
            setTicked([]);
            refuse(null);
          }}
          {...fieldAria(`${id}-route`, {})}
        >
          {ROUTES.map((each) => (
            <option key={each.route} value={each.route}>
              {each.name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {route === "balance" ? null : choices ? (
        <AimField
          route={route}
          options={options}
          chosen={chosen}
          choose={(value) => {
            setAim(value);
            setTicked([]);
          }}
        />
      ) : (
        <Unread failure={failure} retry={() => setAsked(asked + 1)} />
      )}
      {sale ? <SaleTerms sale={sale} required={required} ticked={ticked} tick={tick} /> : null}
    </ActionDialog>
  );
}

type AimFieldProps = {
  route: Aimed;
  options: readonly { value: string; name: string }[];
  chosen: string;
  choose: (value: string) => void;
};

function AimField({ route, options, chosen, choose }: AimFieldProps) {
  const id = useId();
  if (options.length === 0) return <Note>{NOTHING[route]}</Note>;
  return (
    <Field id={id} label={LABELS[route]}>
      <NativeSelect value={chosen} onChange={({ target }) => choose(target.value)} {...fieldAria(id, {})}>
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

/** Shown until the choices are known: nobody may be told that they have none. */
export function Unread({ failure, retry }: { failure: string | null; retry: () => void }) {
  if (failure === null) return <Note role="status">Cargando…</Note>;
  return (
    <Empty title="No se pudo cargar" action={<Button onClick={retry}>Reintentar</Button>}>
      {failure}
    </Empty>
  );
}

/** Why the rule cannot be saved yet; null if it can. */
export function missingOf(
  route: PayoutRoute,
  { choices, chosen }: { choices: IncomeChoices | null; chosen: string },
): string | null {
  if (route === "balance" || chosen !== "") return null;
  return choices ? NOTHING[route] : "Aún no se han cargado los destinos: espera o pulsa «Reintentar».";
}

type SaleTermsProps = Pick<ComponentProps<typeof Confirmations>, "required" | "ticked" | "tick"> & {
  sale: IncomeChoices["sales"][number];
};

function SaleTerms({ sale, ...confirmations }: SaleTermsProps) {
  return (
    <>
      <Note>
        Cada inversión tiene sus 4 días para desistir. Si un reparto no llega al mínimo de{" "}
        {euroText(sale.minimumInvestment)} o supera tu aviso, se queda en tu saldo.
      </Note>
      <Confirmations
        sheetHref={`/tokenization/${sale.id}/sheet`}
        legend="Confirma antes de guardar"
        values={{ amountCents: 0n, thresholdCents: WARNING.leastCents, sheetVersion: sale.sheetVersion }}
        {...confirmations}
      />
    </>
  );
}

type Aimed = Exclude<PayoutRoute, "balance">;

const AIMS: Readonly<Record<Aimed, string>> = { pot: "potId", reinvest: "targetId", loan: "loanId" };
const LABELS: Readonly<Record<Aimed, string>> = { pot: "Apartado", reinvest: "Venta", loan: "Préstamo" };
const NOTHING: Readonly<Record<Aimed, string>> = {
  pot: "No tienes apartados en euros abiertos.",
  reinvest: "Ahora no hay ventas abiertas del mismo promotor ni de la misma clase.",
  loan: "No tienes préstamos en euros en curso.",
};

function optionsOf({ pots, sales, loans }: IncomeChoices, route: PayoutRoute) {
  if (route === "pot") return pots.map(({ id, name }) => ({ value: String(id), name }));
  if (route === "reinvest") {
    return sales.map(({ id, name, isSamePromoter }) => ({
      value: String(id),
      name: isSamePromoter ? `${name}, del mismo promotor` : name,
    }));
  }
  if (route !== "loan") return [];
  return loans.map(({ id, principalLeft }) => ({
    value: String(id),
    name: `Préstamo n.º ${id}: quedan ${euroText(principalLeft)}`,
  }));
}
