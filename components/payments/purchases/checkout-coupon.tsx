import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { COUPON_CODE, COUPON_PARAMETER } from "@/lib/learning/coupons/constants";

type CheckoutCouponProps = {
  /** The address of the checkout. */
  path: string;
  /** The code in the address; empty without one. */
  code: string;
  isApplied: boolean;
  /** Why the code gives no discount. */
  problem: string | null;
};

const ID = "codigo-de-descuento";

/** The field for a discount code: sent with the address, so that the page shows the new price. */
export function CheckoutCoupon({ path, code, isApplied, problem }: CheckoutCouponProps) {
  if (isApplied) {
    return (
      // A plain link, because only a full page load applies the content security policy of the checkout.
      <a className="text-sm" href={path}>
        Quitar el código
      </a>
    );
  }
  const error = problem ?? undefined;
  return (
    <form action={path} aria-label="Código de descuento">
      <Field id={ID} label="Código de descuento (opcional)" error={error}>
        <span className="flex min-w-0 items-center gap-2">
          <Input
            {...fieldAria(ID, { error })}
            className="min-w-0"
            name={COUPON_PARAMETER}
            defaultValue={code}
            maxLength={COUPON_CODE.maxLength}
            autoComplete="off"
            autoCapitalize="characters"
          />
          <Button type="submit">Aplicar</Button>
        </span>
      </Field>
    </form>
  );
}
