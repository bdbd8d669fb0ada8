import { Person, PersonName, PersonNote, PersonText } from "@/components/display/person";
import { Avatar } from "@/components/ui/avatar";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { StartupDetail } from "@/lib/startups/profiles/queries";
import { TeamAnswer } from "./team-answer";

type TeamCardProps = { startup: StartupDetail; canAnswer?: boolean };

/** Who is behind it: its founder, and whoever works there and has said so. */
export function TeamCard({ startup, canAnswer = false }: TeamCardProps) {
  const { id, name, founder, team } = startup;
  return (
    <Card aria-labelledby="equipo">
      <CardHeader>
        <CardTitle id="equipo">Equipo</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-4">
          <li>
            <Person>
              <Avatar name={founder.name} src={founder.profileImageUrl} />
              <PersonText>
                <PersonName>{founder.name}</PersonName>
                <PersonNote>Fundación</PersonNote>
              </PersonText>
            </Person>
          </li>
          {team.map((member) => (
            <li key={member.id} className="grid content-start gap-2">
              <Person>
                <Avatar name={member.name} src={member.profileImageUrl} />
                <PersonText>
                  <PersonName>{member.name}</PersonName>
                  <PersonNote>
                    {member.role}
                    {member.hasAccepted ? "" : " · sin responder"}
                  </PersonNote>
                </PersonText>
              </Person>
              {canAnswer && member.isYou ? (
                <TeamAnswer startup={{ id, name }} memberId={member.id} hasAccepted={member.hasAccepted} />
              ) : null}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
