// Runs before the first paint, so that a chosen look does not flash.
(function () {
  try {
    var look = JSON.parse(localStorage.getItem('runetable.settings') || '{}');
    var root = document.documentElement;
    if (look.theme && look.theme !== 'system') root.dataset.theme = look.theme;
    if (look.palette && look.palette !== 'standard') root.dataset.palette = look.palette;
    if (look.motion && look.motion !== 'system') root.dataset.motion = look.motion;
  } catch (error) {
    void error;
  }
})();
