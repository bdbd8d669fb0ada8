import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { CONVERSION_FEE, FEES, feeText } from "@/lib/core/config/fees";
import { getSetting } from "@/lib/core/config/settings";

/** The fees as members see them, with the current spread. */
export async function FeesCard() {
  const spreadPoints = await getSetting("conversionSpreadPoints");
  return (
    <Card aria-labelledby="tarifas">
      <CardHeader>
        <CardTitle id="tarifas">Tarifas</CardTitle>
      </CardHeader>
      <CardContent>
        <DetailList>
          {FEES.map(({ name, basisPoints, on }) => (
            <DetailRow key={name} label={name} note={<Note as="span">{on}</Note>}>
              {feeText(name === CONVERSION_FEE ? spreadPoints : basisPoints)}
            </DetailRow>
          ))}
        </DetailList>
      </CardContent>
    </Card>
  );
}
