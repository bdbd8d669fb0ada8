import { useRouter } from "next/navigation";
import { createCourseCoupon, createMentorshipCoupon } from "@/actions/learning/coupons";
import { Form, FormFooter, TextField } from "@/components/forms/form-fields";
import { addInputRules } from "@/components/forms/form-schema";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import type { OfferingKind } from "@/lib/learning/constants";
import { COUPON_CODE } from "@/lib/learning/coupons/constants";
import { couponForm, createCourseCouponInput } from "@/lib/learning/coupons/schema";

type CreateCouponDialogProps = { kind: OfferingKind; id: number; close: () => void };

const schema = addInputRules(couponForm, createCourseCouponInput);
const ACTIONS = { course: createCourseCoupon, mentorship: createMentorshipCoupon } as const;

/** Creates a discount code: its text, the discount, and optionally how often and until when it is valid. */
export function CreateCouponDialog({ kind, id, close }: CreateCouponDialogProps) {
  const router = useRouter();
  const form = useActionForm({
    schema,
    action: ACTIONS[kind],
    defaultValues: { code: "", percent: "", maxUses: "", lastDay: "" },
    onSuccess: () => {
      toast.success("Código creado");
      close();
      router.refresh();
    },
  });
  return (
    <Modal open onOpenChange={close} title="Crear un código de descuento">
      <Form form={form} label="Crear un código de descuento">
        <input type="hidden" value={id} {...form.register("id")} />
        <DialogBody className="grid content-start gap-4 *:min-w-0">
          <div className="grid grid-cols-2 items-start gap-3 max-tablet:grid-cols-1">
            <TextField
              form={form}
              name="code"
              label="Código"
              help="Lo que escribirá el comprador."
              placeholder="VERANO20"
              maxLength={COUPON_CODE.maxLength}
              autoComplete="off"
              autoCapitalize="characters"
            />
            <TextField
              form={form}
              name="percent"
              label="Descuento (%)"
              help="Baja el precio y lo que recibes."
              inputMode="numeric"
              autoComplete="off"
            />
            <TextField
              form={form}
              name="maxUses"
              label="Máximo de usos (opcional)"
              inputMode="numeric"
              autoComplete="off"
            />
            <TextField form={form} name="lastDay" label="Último día (opcional)" type="date" />
          </div>
        </DialogBody>
        <FormFooter form={form} busyText="Creando…" variant="highlight" close={close}>
          Crear código
        </FormFooter>
      </Form>
    </Modal>
  );
}
