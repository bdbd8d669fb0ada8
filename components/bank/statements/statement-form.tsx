import { useRouter } from "next/navigation";
import { issueStatement } from "@/actions/bank/accounts";
import { Form, SelectField, SubmitButton, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { ASSET_NAMES } from "@/lib/bank/accounts/constants";
import { issueStatementInput } from "@/lib/bank/accounts/schema";

/** Asks for a period and opens its statement. */
export function StatementForm({ from, to }: { from: string; to: string }) {
  const router = useRouter();
  const form = useActionForm({
    schema: issueStatementInput,
    action: issueStatement,
    defaultValues: { asset: "EUR", from, to },
    guardLeaving: false,
    onSuccess: ({ code }) => router.push(`/debank/statements/${code}`),
  });
  return (
    <Form
      form={form}
      label="Extracto en PDF"
      className="grid grid-cols-3 items-start gap-3 max-tablet:grid-cols-2"
    >
      <SelectField form={form} name="asset" label="Cuenta">
        {Object.entries(ASSET_NAMES).map(([asset, name]) => (
          <option key={asset} value={asset}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField form={form} name="from" label="Primer día" type="date" max={to} />
      <TextField form={form} name="to" label="Último día" type="date" max={to} help="Hasta ayer" />
      <SubmitButton form={form} variant="default" size="sm" busyText="Preparando…" className="col-span-full">
        Preparar extracto
      </SubmitButton>
    </Form>
  );
}
