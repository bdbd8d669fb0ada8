import { FileSpreadsheet } from "lucide-react";
import { Note } from "@/components/display/note";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { taxYearOf } from "@/lib/core/fields/tax-year";
import { clock } from "@/lib/core/format/clock";
import { REPORTED_FROM } from "@/lib/marketplace/orders/constants";

/** The files of the sellers that the platform reports to the tax authority, of this and the last year. */
export function SellersCard() {
  const year = taxYearOf(clock.now());
  return (
    <Card aria-labelledby="vendedores">
      <CardHeader>
        <CardTitle id="vendedores">Vendedores que comunicar a Hacienda</CardTitle>
      </CardHeader>
      <CardContent>
        <Note>
          Los del Marketplace con {REPORTED_FROM.sales} ventas entregadas o más, o más de 2.000 €, en un año
          (DAC7). Su NIF está en el documento de su verificación.
        </Note>
        <div className="flex flex-wrap gap-2">
          {[year - 1, year].map((each) => (
            <a
              key={each}
              className={buttonVariants({ variant: "outline", size: "sm" })}
              href={`/api/admin/marketplace/sellers/export?year=${each}`}
              download
            >
              <FileSpreadsheet /> {each === year ? `${each}, hasta hoy` : each}
            </a>
          ))}
        </div>
      </CardContent>
    </Card>
  );
}
