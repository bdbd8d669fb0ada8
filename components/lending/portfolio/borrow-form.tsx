"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type SubmitEvent, useState } from "react";
import { createLoanRequest } from "@/actions/lending/posts";
import { Note } from "@/components/display/note";
import { AmountField } from "@/components/forms/amount-field";
import { Form, SelectField, SubmitButton } from "@/components/forms/form-fields";
import { useOfferedAssets } from "@/components/forms/offered-assets";
import { showRefusal } from "@/components/forms/refusal";
import { type ActionForm, useActionForm } from "@/components/forms/use-action-form";
import {
  EMPTY_DRAFT,
  lacksTerms,
  type PostDraft,
  readDraft,
  typedDraft,
} from "@/components/lending/posts/draft";
import { CURRENCY_NAMES } from "@/components/lending/posts/labels";
import { PostPreview } from "@/components/lending/posts/preview";
import { DialogButton } from "@/components/parts/dialog-button";
import { FieldRow } from "@/components/parts/field-row";
import { SegmentedRadios } from "@/components/parts/segmented-radios";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { FieldError, FieldFrame } from "@/components/ui/field";
import { WARNING_LTV } from "@/lib/core/config/constants";
import { amountText } from "@/lib/core/format/format";
import { printMoney } from "@/lib/core/format/money";
import type { Prices } from "@/lib/core/format/reference-prices";
import { typedText } from "@/lib/core/format/typed-amount";
import { centsText } from "@/lib/lending/cents";
import { LOAN_CURRENCIES, POST_LIFE_DAYS } from "@/lib/lending/constants";
import { satsForLtv } from "@/lib/lending/margin/ltv-rules";
import { MISSING_TERMS, ownPostsPath, QUICK_REQUEST } from "@/lib/lending/posts/constants";
import { BORROW_RULES } from "./borrow-rules";

const CreateDialog = dynamic(
  () => import("@/components/lending/posts/create-dialog").then((module) => module.CreateDialog),
  { ssr: false },
);

const FIRST: PostDraft = { ...EMPTY_DRAFT, currency: "EUR", term: "", termUnit: "days" };
const HIDDEN = { termUnit: "days", repayment: "whole", purpose: "", purposeKind: "personal" } as const;

/** Publishes a loan request with a few choices; after that, a link to it and the empty form. */
export function BorrowForm({ prices }: { prices: Prices }) {
  const [published, setPublished] = useState(0);
  // The collateral of every loan.
  if (!useOfferedAssets().includes("BTC")) return <Note>Ahora no se admiten préstamos nuevos.</Note>;
  return (
    <>
      {published > 0 ? (
        <Note
          key={`published ${published}`}
          tabIndex={-1}
          ref={takeFocus}
          className="outline-none"
          role="status"
        >
          Tu solicitud está publicada. <Link href={ownPostsPath("requests")}>Ver mis solicitudes</Link>
        </Note>
      ) : null}
      <EmptyForm key={published} prices={prices} done={() => setPublished(published + 1)} />
    </>
  );
}

type EmptyFormProps = { prices: Prices; done: () => void };

function EmptyForm({ prices, done }: EmptyFormProps) {
  const router = useRouter();
  const [draft, setDraft] = useState(FIRST);
  const form = useActionForm({
    schema: BORROW_RULES,
    action: createLoanRequest,
    defaultValues: { currency: FIRST.currency },
    onSuccess: () => {
      toast.success("Solicitud creada", "Ya está en la lista de quienes prestan.");
      done();
      router.refresh();
    },
    onFailure: showRefusal({
      fallback: "No se pudo crear la solicitud",
      signIn: "Debes iniciar sesión para solicitar un préstamo",
    }),
  });

  // Also shows the errors of the fields as a toast (spec 3 §5).
  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (lacksTerms(typedDraft("requests", event.currentTarget))) {
      toast.error("Información incompleta", MISSING_TERMS);
    }
    form.submit(event);
  }

  return (
    <Form form={{ ...form, submit }} label="Pedir un préstamo">
      <div
        className="grid grid-cols-2 items-start gap-x-6 gap-y-4 *:min-w-0 max-tablet:grid-cols-1"
        onInput={({ currentTarget }) => setDraft(typedDraft("requests", currentTarget))}
      >
        <Choices form={form} draft={draft} prices={prices} />
        <div className="grid content-start gap-4 *:min-w-0">
          <PostPreview kind="requests" draft={draft} prices={prices} />
          <Note>
            No se bloquea nada: la garantía se deposita cuando alguien la financie. Está {POST_LIFE_DAYS} días
            en la lista y puedes renovarla. Se devuelve todo al final.
          </Note>
          <div className="flex flex-wrap gap-2">
            <SubmitButton form={form} busyText="Publicando…">
              Publicar solicitud
            </SubmitButton>
            <DialogButton
              aria-haspopup="dialog"
              dialog={(close) => (
                <CreateDialog kind="requests" prices={prices} initial={draft} close={close} />
              )}
            >
              Más opciones
            </DialogButton>
          </div>
        </div>
      </div>
    </Form>
  );
}

type ChoicesProps = { form: ActionForm; draft: PostDraft; prices: Prices };

function Choices({ form, draft, prices }: ChoicesProps) {
  const enabled = useOfferedAssets();
  const currency = draft.currency || "EUR";
  const { min, max } = QUICK_REQUEST.amount;
  const limit = (units: number) => centsText(BigInt(units) * 100n, currency);
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      {Object.entries(HIDDEN).map(([name, value]) => (
        <input key={name} type="hidden" value={value} {...form.register(name)} />
      ))}
      <FieldRow>
        <AmountField
          form={form}
          name="amount"
          label="Importe"
          currency={currency}
          decimals={2}
          placeholder="2.500,00"
          help={`De ${limit(min)} a ${limit(max)}`}
        />
        <SelectField form={form} name="currency" label="Moneda">
          {LOAN_CURRENCIES.filter((code) => enabled.includes(code)).map((code) => (
            <option key={code} value={code}>
              {CURRENCY_NAMES[code]}
            </option>
          ))}
        </SelectField>
      </FieldRow>
      <QuickChoice
        form={form}
        name="interestRate"
        label="Interés total"
        names={namesOf(QUICK_REQUEST.interestRates, (rate) => `${rate} %`)}
      />
      <QuickChoice
        form={form}
        name="term"
        label="Duración en días"
        names={namesOf(QUICK_REQUEST.days, (days) => days)}
      />
      <AmountField
        form={form}
        name="collateralAmount"
        label="Garantía"
        currency="BTC"
        placeholder="0,19500000"
      />
      <Proposal form={form} draft={draft} prices={prices} />
    </div>
  );
}

const namesOf = (values: readonly string[], nameOf: (value: string) => string) =>
  Object.fromEntries(values.map((value) => [value, nameOf(value)]));

type QuickChoiceProps = {
  form: ActionForm;
  name: string;
  label: string;
  names: Readonly<Record<string, string>>;
};

/** A few values of a field, none of which is chosen at first. */
function QuickChoice({ form, name, label, names }: QuickChoiceProps) {
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  return (
    <FieldFrame>
      <span aria-hidden className="text-sm font-[550]">
        {label}
      </span>
      <SegmentedRadios
        id={id}
        legend={label}
        names={names}
        defaultValue=""
        field={form.register(name)}
        {...(error && { "aria-describedby": `${id}-error` })}
      />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </FieldFrame>
  );
}

/** Fills in the least collateral whose LTV is shown without a warning. */
function Proposal({ form, draft, prices }: ChoicesProps) {
  const { cents } = readDraft(draft);
  if (cents === null) return null;
  const sats = satsForLtv({ cents, currency: draft.currency || null }, WARNING_LTV, prices);
  return (
    <div>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => form.fill("collateralAmount", typedText(printMoney(sats, "BTC"), "BTC"))}
      >
        Usar {amountText(sats, "BTC")}: LTV del {WARNING_LTV / 100} %
      </Button>
    </div>
  );
}

// The sent form is gone: the focus moves to the text in its place.
function takeFocus(note: HTMLElement | null) {
  note?.focus({ preventScroll: true });
}
