import './rules.css';
import { makeChartFile, parseChartOf } from '../../../shared/files/chart-file';
import { rulesetOf } from '../../../shared/rules/registry';
import type { AnyChartFormat } from '../../../shared/rules/user-charts/chart-format';
import { rulesStrings } from '../../strings/english-rules';
import { useConsole, useSession } from '../data/console-context';
import { FileButtons } from '../frame/FileButtons';
import { chartOrigin } from './chart-origin';

/** The charts that the rulebook in play leaves to other books: which are given, and a way to give each. */
export function ChartsCard() {
  const session = useSession();
  const { charts } = rulesetOf(session);
  if (charts.length === 0) return null;
  const given = charts.filter(({ name }) => session.charts?.[name] !== undefined).length;
  const strings = rulesStrings.charts;
  return (
    <section className="card settings-card" aria-label={strings.heading}>
      <h2>
        {strings.heading} <span className="muted">{strings.count(given, charts.length)}</span>
      </h2>
      <p className="help">{strings.help}</p>
      <ul className="chart-list">
        {charts.map((format) => (
          <ChartRow key={format.name} format={format} content={session.charts?.[format.name]} />
        ))}
      </ul>
    </section>
  );
}

interface ChartRowProps {
  readonly format: AnyChartFormat;
  /** Undefined while the chart is missing: then its blank form is what can be saved. */
  readonly content: unknown;
}

function ChartRow({ format, content }: ChartRowProps) {
  const { dispatch } = useConsole();
  const strings = rulesStrings.charts;
  return (
    <li className="chart-row" data-chart={format.name}>
      <p>
        <strong>{format.file}</strong> <span className="muted">{format.id}</span>{' '}
        <span className={content === undefined ? 'doubt' : 'muted'}>{stateOf(content)}</span>
      </p>
      <div className="chart-buttons">
        <FileButtons
          fileKind="chart"
          about={format.file}
          suggestedName={format.file.replace(/\.json$/, '')}
          makeText={() => makeChartFile(format, content ?? format.template)}
          parse={(text) => parseChartOf(format, text)}
          onLoaded={(chart) => void dispatch({ kind: 'giveChart', ...chart })}
        />
        {content === undefined ? null : (
          <button
            type="button"
            className="button quiet"
            onClick={() => void dispatch({ kind: 'takeChartBack', name: format.name })}
          >
            {strings.takeBack}
          </button>
        )}
      </div>
    </li>
  );
}

function stateOf(content: unknown): string {
  const strings = rulesStrings.charts;
  const origin = chartOrigin(content);
  switch (origin.kind) {
    case 'missing':
      return strings.missing;
    case 'invented':
      return strings.synthetic(origin.why);
    case 'copied':
      return strings.givenFrom(origin.source);
    case 'unnamed':
      return strings.given;
  }
}
