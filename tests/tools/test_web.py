"""Whether the built client is fresh."""

from tools.web import differences


def test_missing_added_and_changed_files_are_named(tmp_path):
    one, other = tmp_path / "one", tmp_path / "other"
    for folder, files in ((one, {"same": "1", "changed": "1", "gone": "1"}), (other, {"same": "1", "changed": "2"})):
        (folder / "assets").mkdir(parents=True)
        for name, text in files.items():
            (folder / "assets" / name).write_text(text)
    (other / "added").write_text("1")
    assert differences(one, other) == ["added", "assets/changed", "assets/gone"]
    assert differences(one, one) == []
