import { route } from "@/lib/core/command/route";
import { testResultJson } from "@/lib/identity/investor/present";
import { takeTest } from "@/lib/identity/investor/take-test";

export const POST = route(takeTest, {
  summary: "Submit the answers of the knowledge test",
  status: 201,
  body: testResultJson,
});
