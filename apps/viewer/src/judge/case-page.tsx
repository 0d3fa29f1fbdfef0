import { useState } from 'react';
import { Link } from 'wouter';
import { CaseUpdatedDocument, type WholeCaseFragment } from '#libs/client';
import { useSubscription } from '../data/use-subscription.js';
import { Button } from '../shell/controls.js';
import { FailedPage } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import { Page } from '../shell/page.js';
import { CaseSteps } from './case-steps.js';
import { DisputedFrame } from './disputed-frame.js';
import judgeStyles from './judge.module.css';
import { useInfractionTitles } from './use-infraction-titles.js';
import { effectText, nameOfParty, ownerText, placeText, wordsOf } from './words.js';

/** `/cases/:id`: one case on one page, ready to print. */
export const CasePage = ({ id: caseId }: { readonly id: string }) => {
  const [one, setOne] = useState<WholeCaseFragment>();
  const error = useSubscription(CaseUpdatedDocument, { id: caseId }, ({ caseUpdated }) =>
    setOne(caseUpdated),
  );
  if (error !== undefined) return <FailedPage what="Case" error={error} />;
  if (one === undefined)
    return (
      <Page title="Case">
        <Loading what="Opening the case" />
      </Page>
    );
  return (
    <Page title={`Case: ${placeText(one.place)}`} wide>
      <WholeCase of={one} />
    </Page>
  );
};

const Moment = ({ at }: { readonly at: string }) => (
  <time dateTime={at}>{new Date(at).toLocaleString()}</time>
);

const WholeCase = ({ of }: { readonly of: WholeCaseFragment }) => {
  const { parties, place, frame, ruling, appeal, decision, closing } = of;
  const name = (seat: number | null) => nameOfParty(parties, seat);
  return (
    <article className={judgeStyles.case} data-game={place.game}>
      <header className={`scheme-dark ${judgeStyles.banner}`} data-game={place.game}>
        <h1>{parties.map(({ player }) => player.name).join(' – ')}</h1>
        <p className={judgeStyles.judgeItemHead}>
          <span>{placeText(place)}</span>
          <Link href={`/replays/${place.matchId}?frame=${frame}`}>frame {frame}</Link>
          <span className="tag">{wordsOf(of.status)}</span>
          {of.assignment === null ? null : (
            <span className="tag">{ownerText(of.assignment.judge, of.assignment.from)}</span>
          )}
          <Button className={judgeStyles.noPrint} onClick={() => print()}>
            Print
          </Button>
        </p>
      </header>
      <div className={judgeStyles.caseColumns}>
        <div className={judgeStyles.column}>
          <section className={judgeStyles.panel} aria-label="Claim">
            <h2>Claim</h2>
            <p className={judgeStyles.judgeItemHead}>
              <b>{openerText(of)}</b> <Moment at={of.openedAt} />
            </p>
            <p>{of.claim}</p>
          </section>
          {of.answers.map(({ seat, text, at }) => (
            <section key={seat} className={judgeStyles.panel} aria-label="Answer">
              <h2>Answer</h2>
              <p className={judgeStyles.judgeItemHead}>
                <b>{name(seat)}</b> <Moment at={at} />
              </p>
              <p>{text}</p>
            </section>
          ))}
          <div className={judgeStyles.panel}>
            <DisputedFrame
              key={place.matchId}
              matchId={place.matchId}
              frame={frame}
              near={of.mySeat ?? undefined}
              hasSeatViews={of.mySeat === null}
            />
          </div>
          {of.evidence.length === 0 ? null : <EvidenceList of={of} />}
        </div>
        <div className={judgeStyles.column}>
          {ruling === null ? null : (
            <section className={judgeStyles.panel} aria-label="Ruling">
              <h2>Ruling</h2>
              <p className={judgeStyles.judgeItemHead}>
                <b>{ruling.judge}</b> <Moment at={ruling.at} />
                {ruling.appealUntil === null ? null : (
                  <span>
                    may be appealed until <Moment at={ruling.appealUntil} />
                  </span>
                )}
              </p>
              <p>{ruling.reason}</p>
              <Effects effects={ruling.effects} of={of} />
            </section>
          )}
          {appeal === null ? null : (
            <section className={judgeStyles.panel} aria-label="Appeal">
              <h2>Appeal</h2>
              <p className={judgeStyles.judgeItemHead}>
                <b>{name(appeal.seat)}</b> <Moment at={appeal.at} />
              </p>
              <p>{appeal.reason}</p>
            </section>
          )}
          {decision === null ? null : (
            <section className={judgeStyles.panel} aria-label="Decision">
              <h2>{decision.isUpheld ? 'The ruling stands' : 'The ruling does not stand'}</h2>
              <p className={judgeStyles.judgeItemHead}>
                <b>{decision.judge}</b> <Moment at={decision.at} />
              </p>
              <p>{decision.reason}</p>
              <Effects effects={decision.effects} of={of} />
            </section>
          )}
          {closing === null ? null : (
            <p className={judgeStyles.judgeItemHead}>
              {wordsOf(closing.how)} <Moment at={closing.at} /> {closing.reason}
            </p>
          )}
          <CaseSteps of={of} />
        </div>
      </div>
    </article>
  );
};

const openerText = ({ openedBy: { kind, seat, judge }, parties }: WholeCaseFragment): string => {
  switch (kind) {
    case 'SEAT':
      return nameOfParty(parties, seat);
    case 'JUDGE':
      return judge ?? 'A judge';
    default:
      return 'Reported';
  }
};

const Effects = ({
  effects,
  of: { parties },
}: {
  readonly effects: NonNullable<WholeCaseFragment['ruling']>['effects'];
  readonly of: WholeCaseFragment;
}) => {
  const titleOf = useInfractionTitles();
  return (
    <ul className={judgeStyles.caseEffects}>
      {effects.map((effect, index) => (
        <li key={index}>{effectText(effect, parties, titleOf)}</li>
      ))}
    </ul>
  );
};

const EvidenceList = ({ of: { evidence, parties, place } }: { readonly of: WholeCaseFragment }) => (
  <section className={judgeStyles.panel} aria-label="Evidence">
    <h2>Evidence</h2>
    <ul className={judgeStyles.judgeList}>
      {evidence.map(({ id, by, audience, at, isOpened, looks, frames, note, file }) => (
        <li key={id} className={judgeStyles.judgeItem}>
          <p className={judgeStyles.judgeItemHead}>
            <b>{by.kind === 'SEAT' ? nameOfParty(parties, by.seat) : (by.judge ?? wordsOf(by.kind))}</b>
            <Moment at={at} />
            {audience === 'JUDGES' ? <span className="tag">for judges</span> : null}
          </p>
          {isOpened ? null : <p className={judgeStyles.judgeNone}>Not opened.</p>}
          {looks == null || looks.length === 0 ? null : (
            <p className={judgeStyles.judgeNone}>Looked at by {looks.map(({ judge }) => judge).join(', ')}</p>
          )}
          {note === null ? null : <p>{note}</p>}
          {frames === null ? null : (
            <p>
              <Link href={`/replays/${place.matchId}?frame=${frames.from}`}>
                {frames.from === frames.to ? `Frame ${frames.from}` : `Frames ${frames.from} to ${frames.to}`}
              </Link>
            </p>
          )}
          {file === null ? null : (
            <p>
              {file.name}, {file.bytes} bytes, SHA-256 <code>{file.sha256}</code>
            </p>
          )}
        </li>
      ))}
    </ul>
  </section>
);
