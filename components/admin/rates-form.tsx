"use client";

import { useRouter } from "next/navigation";
import { setRates } from "@/actions/admin";
import { useActionForm } from "@/components/layout/form";
import { Form, SubmitButton, TextField } from "@/components/layout/form-fields";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { ratesForm } from "@/lib/admin/schema";

type RatesFormProps = { eurUsdRate: string; btcReferencePriceUsd: string; close: () => void };

/** The reference rates, in a dialog: text from the keyboard to the database. */
export function RatesForm({ close, ...rates }: RatesFormProps) {
  return (
    <Dialog open onOpenChange={close} title="Cambiar valores de referencia">
      <Rates {...rates} close={close} />
    </Dialog>
  );
}

function Rates({ eurUsdRate, btcReferencePriceUsd, close }: RatesFormProps) {
  const router = useRouter();
  const form = useActionForm({
    schema: ratesForm,
    action: setRates,
    defaultValues: { eurUsdRate, btcReferencePriceUsd },
    onSuccess: () => {
      toast.success("Ajustes guardados");
      close();
      router.refresh();
    },
    onFailure: ({ message }) => toast.error("No se pudieron guardar los ajustes", message),
  });
  return (
    <Form form={form} label="Valores de referencia">
      <div className="body stack">
        <TextField
          form={form}
          name="eurUsdRate"
          label="Dólares por euro"
          help="Con él se cobran en dólares los precios en euros. Hasta 6 decimales."
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          form={form}
          name="btcReferencePriceUsd"
          label="Dólares por bitcoin"
          help="Precio de referencia mientras no hay operaciones. Hasta 2 decimales."
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <footer>
        <Button onClick={close}>Cancelar</Button>
        <SubmitButton form={form} variant="primary" busyText="Guardando…">
          Guardar valores
        </SubmitButton>
      </footer>
    </Form>
  );
}
